import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SendingStatus } from './sending-status';
import type { Sending } from './use-sending';

interface CheckStatusProps {
  sending: Sending;
  onRetry: () => void;
}

export function CheckStatus({ sending, onRetry }: CheckStatusProps) {
  const t = useTranslations('connectivity');
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('stillChecking')}
      words={({ kind }) => (
        <>
          <p>
            <strong>{t('notChecked')}</strong> {t(`${kind}Problem`)}
          </p>
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { callSite } from '@/lib/client-api/request';
import { channelsCall } from '@/lib/contracts/calls/site-channels';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import { ChannelBrowser } from './channel-browser';
import styles from './channels-dialog.module.css';

export function ChannelsDialog({ onClose }: DialogProps) {
  const t = useTranslations('channelsDialog');
  const { data, isError, refetch } = useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }) => callSite(channelsCall, { signal }),
    meta: { failed: 'The channels did not come' },
  });

  return (
    <Dialog title={t('title')} onClose={onClose} contacts={isError} step={isError ? 'problem' : 'channels'}>
      {data !== undefined && <ChannelBrowser tabs={data.data} packages={data.packages} onClose={onClose} />}
      {data === undefined && !isError && (
        <div className={styles['skeleton']} role="status" aria-label={t('loading')} aria-busy="true">
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
      {isError && (
        <div className={styles['problem']}>
          <p role="alert">{t('problem')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
    </Dialog>
  );
}

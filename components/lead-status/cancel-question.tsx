import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { callSite } from '@/lib/client-api/request';
import { cancelLeadCall } from '@/lib/contracts/calls/site-lead-status';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { LeadChangeProblem } from './lead-problem';
import styles from './lead-status.module.css';
import { useLeadChange, type LeadChangeProps } from './use-lead-change';

export function CancelQuestion({ status: { number, key }, onChanged, onClose }: LeadChangeProps) {
  const t = useTranslations();
  const control = useLeadChange((changed) => onChanged(changed, null));
  const { pending } = control.sending;
  return (
    <div className={styles['change']} {...uncoveredAttributes}>
      <h4 ref={focusOnMount} tabIndex={-1} aria-describedby="cancel-help">
        {t('leadStatus.cancelAsk', { number })}
      </h4>
      <p id="cancel-help">{t('leadStatus.cancelHelp')}</p>
      <LeadChangeProblem control={control} />
      <div className={styles['actions']}>
        <Button
          loading={pending}
          onClick={() =>
            control.change(async (signal, token) =>
              callSite(cancelLeadCall, { body: { key, recaptcha: await token() }, signal }),
            )
          }
        >
          {t(pending ? 'order.working' : 'leadStatus.cancelYes')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('leadStatus.keepAsIs')}
        </Button>
      </div>
    </div>
  );
}

import { getLocale, getTranslations } from 'next-intl/server';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import type { AskedAddress } from '@/lib/address/check-flow';
import { salesPhone } from '@/lib/provider-files/company';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { tariffComment } from '@/lib/lead/lead-flow';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { PageCommand } from '@/lib/pages/page-command';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import styles from './answer-lead.module.css';
import { ProofLine } from './proof-line';

interface AnswerLeadProps {
  asked: AskedAddress;
  text: string;
  label?: string;
  variant?: 'primary' | 'secondary';
  card?: NonNullable<PageCommand['card']>;
}

/** Opens the lead form with the address; without scripts links to the form page. */
export async function AnswerLead({ asked, text, label, card, variant = 'primary' }: AnswerLeadProps) {
  const page = localizedPath(await getLocale(), PLAIN_FORM_PATH);
  return (
    <form action={page} className={styles['lead']} {...commandAttributes({ dialog: 'connection', card })}>
      <input type="hidden" name="street" value={asked.street} />
      <input type="hidden" name="house" value={asked.house} />
      {card && <input type="hidden" name="tariff" value={tariffComment(card)} />}
      <button className={buttonClass(variant, true)} aria-label={label}>
        {text}
      </button>
    </form>
  );
}

/** Phone and callback below the answer; for a house that can be connected also the figures of the network. */
export async function AnswerHelp({ proves }: { proves: boolean }) {
  const t = await getTranslations('houseAnswer');
  return (
    <div className={styles['help']}>
      {proves && <ProofLine figures={2} />}
      <div>
        <p>
          {t('questions')} <PhoneLink phone={salesPhone()} />
        </p>
        <PageDialogLink dialog="callback" className={buttonClass('secondary')}>
          {t('callback')}
        </PageDialogLink>
      </div>
    </div>
  );
}

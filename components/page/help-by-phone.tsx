import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import { brand, salesPhone, supportHours } from '@/lib/provider-files/company';
import type { Drawing } from '@/lib/contracts/drawing';
import { businessLine } from './business-line';
import { DialogButton } from './dialog-button';

export type HelpKind = 'check' | 'support' | 'sales' | 'business';

interface HelpByPhoneProps {
  drawing?: Drawing | undefined;
  /** The department of the first phone; `check` is the support with the check of a lost connection. */
  help?: HelpKind;
}

/** Phones for questions about a text; a page that sells has its action below them. */
export async function HelpByPhone({ drawing, help = 'check' }: HelpByPhoneProps) {
  const t = await getTranslations();
  const sales = { phone: salesPhone(), words: `${t('footer.sales')}, ${brand().sales_hours}` };
  const support = { phone: brand().support_phone, words: t('footer.supportPhone', supportHours()) };
  const phones = help === 'sales' ? [sales, support] : help === 'business' ? [await businessLine()] : [support, sales];
  return (
    <>
      {drawing !== undefined && <SpotDrawing name={drawing} />}
      <h2>{t('article.help')}</h2>
      {phones.map(({ phone, words }) => (
        <Fragment key={phone}>
          <PhoneLink phone={phone} />
          <small>{words}</small>
        </Fragment>
      ))}
      {help === 'check' && <AppLink href="/no-internet">{t('article.noInternet')}</AppLink>}
      {help === 'sales' && <DialogButton dialog="connection" variant="secondary" text={t('header.connect')} />}
    </>
  );
}

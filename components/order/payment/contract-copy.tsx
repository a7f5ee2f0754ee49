import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { documentLink } from '@/components/fields/document-link';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OrderedOffer, Payment } from '@/lib/contracts/order';
import { formatDate, formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { paymentSearch } from '@/lib/order/order-query';
import styles from './payment.module.css';

/** The agreed terms, for screen and print; without personal data, because the link may be shared. */
export function ContractCopy({
  payment: { number, made_at: madeAt, agreed, visit },
  token,
}: {
  payment: Payment;
  token: string;
}) {
  const t = useTranslations('order');
  const locale = useLocale();
  const words = useVisitWords();
  const { brand } = useContacts();
  const offer = agreed?.tariff ?? null;
  return (
    <details>
      <summary>
        <Icon name="document" size={20} />
        {t('copyRow')}
      </summary>
      <section className={styles['copy']} aria-label={t('copyTitle')} data-print-alone="true">
        <h2 className={styles['printed']}>{`${t('printedTitle', { brand })}. ${t('copyTitle')}`}</h2>
        <dl>
          <Row label={t('contractNumber')}>{number}</Row>
          <Row label={t('copyDate')}>{formatDate(madeAt)}</Row>
          {offer !== null && (
            <Row label={t('steps.tariff')}>
              {offer.name ?? offer.words}
              {offer.equipment?.map((title) => (
                <small key={title}>{title}</small>
              ))}
              <OfferPrice offer={offer} />
            </Row>
          )}
          {agreed !== null && <Row label={t('steps.address')}>{agreed.address}</Row>}
          <Row label={t('steps.visit')}>{visit === null ? t('visitByPhone') : words.dayAndTime(visit)}</Row>
        </dl>
        <p>{t.rich('copyAgreed', { contract: documentLink(locale, '/static/dokumenty#public-offer') })}</p>
        <p className={styles['printed']}>
          {t('printedLink', {
            address: window.location.host + localizedPath(locale, `/navigator${paymentSearch(token, null)}`),
          })}
        </p>
        <Button variant="secondary" wide onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('copyPrint')}
        </Button>
      </section>
    </details>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OfferPrice({ offer: { monthly, promo } }: { offer: OrderedOffer }) {
  const t = useTranslations('order');
  const price = formatTenge(monthly);
  return (
    <small>
      {promo === null
        ? t('copyMonthly', { price })
        : t('copyPromo', { price, months: promo.months, after: formatTenge(promo.monthly_after) })}
    </small>
  );
}

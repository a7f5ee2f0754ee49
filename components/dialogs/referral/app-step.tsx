'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, type ComponentType } from 'react';
import { buttonClass } from '@/components/ui/button';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { formatTenge } from '@/lib/i18n/format';
import { referralDiscount } from '@/lib/tariff-bill';
import { useContacts } from '../contacts';
import styles from './referral.module.css';

/** ₸ a month: a sum for the example, not the price of a tariff. */
const EXAMPLE_FEE = 10_000;

/** The links to the stores can do without the codes. */
const QrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('@/components/ui/qr-code')
    .then((module) => ({ default: module.QrCode }))
    .catch((error: unknown) => {
      console.info('The QR codes could not be loaded', error);
      return { default: () => null };
    }),
);

/** Step 1: where the application is, and what the discount means in money. */
export function AppStep({ phone }: { phone: string }) {
  const t = useTranslations('referral');
  const { applications } = useContacts();
  const discount = referralDiscount(EXAMPLE_FEE);
  const sums = {
    price: formatTenge(EXAMPLE_FEE),
    discounted: formatTenge(EXAMPLE_FEE - discount),
    discount: formatTenge(discount),
  };
  return (
    <div className={styles['step']}>
      <p>{t('login', { phone })}</p>
      <ul className={styles['stores']} aria-label={t('stores')}>
        {applications.map(({ name, url }) => (
          <li key={name}>
            <div className={styles['code']}>
              <Suspense fallback={null}>
                <QrCode text={url} label={t('qr', { name })} />
              </Suspense>
            </div>
            <a className={buttonClass('primary', true)} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{t('qrHint')}</p>
      <div className={styles['sums']}>
        <p>{t('explain', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}</p>
        <p>{t('example', sums)}</p>
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { lazy, Suspense, type ComponentType } from 'react';
import { buttonClass } from '@/components/ui/button';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { firstPayment } from '@/lib/tariff/first-payment';
import { formatTenge } from '@/lib/i18n/format';
import { storeOfDevice } from '@/lib/browser/device-store';
import { useContacts } from '../runtime/contacts';
import styles from './referral.module.css';

/** Sums of the example in ₸, not of a tariff. */
const EXAMPLE = { monthly: 10_000, once: 5_000 };

const QrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('@/components/ui/qr-code')
    .then((module) => ({ default: module.QrCode }))
    .catch((error: unknown) => {
      console.info('The QR codes could not be loaded', error);
      return { default: () => null };
    }),
);

/** Step 1: links to the application, and the discount in money. */
export function AppStep({ phone }: { phone: string }) {
  const t = useTranslations('referral');
  const { applications } = useContacts();
  const own = storeOfDevice(navigator);
  const { discount, total } = firstPayment({ ...EXAMPLE, referral: true });
  const sums = {
    monthly: formatTenge(EXAMPLE.monthly),
    once: formatTenge(EXAMPLE.once),
    price: formatTenge(total + discount),
    discounted: formatTenge(total),
    discount: formatTenge(discount),
  };
  return (
    <div className={styles['step']}>
      <p>{t('login', { phone })}</p>
      <ul className={styles['stores']} aria-label={t('stores')}>
        {applications
          .filter(({ id }) => own === null || id === own)
          .map(({ id, name, url }) => (
            <li key={id}>
              {own === null && (
                <div className={styles['code']}>
                  <Suspense fallback={null}>
                    <QrCode text={url} label={t('qr', { name })} />
                  </Suspense>
                </div>
              )}
              <a className={buttonClass('primary', true)} href={url} target="_blank" rel="noopener">
                {t('download', { name })}
              </a>
            </li>
          ))}
      </ul>
      {own === null && <p className={styles['hint']}>{t('qrHint')}</p>}
      <div className={styles['sums']}>
        <p>{t('explain', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}</p>
        <p>{t('example', sums)}</p>
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { firstPayment } from '@/lib/tariff/first-payment';
import { formatTenge } from '@/lib/i18n/format';
import { storeOfDevice } from '@/lib/browser/device-store';
import { useContacts } from '../runtime/contacts';
import { useLazyModule } from '../runtime/use-lazy-module';
import styles from './referral.module.css';

/** Sums of the example in ₸, not of a tariff. */
const EXAMPLE = { monthly: 10_000, once: 5_000 };

/** Step 1: links to the application, or without one the phone of the sales, and the discount in money. */
export function AppStep({ phone }: { phone: string }) {
  const t = useTranslations('referral');
  const { applications, referralDiscount, salesPhone } = useContacts();
  const { discount, total } = firstPayment({ ...EXAMPLE, discountPercent: referralDiscount });
  const sums = {
    monthly: formatTenge(EXAMPLE.monthly),
    once: formatTenge(EXAMPLE.once),
    price: formatTenge(total + discount),
    discounted: formatTenge(total),
    discount: formatTenge(discount),
  };
  return (
    <div className={styles['step']}>
      <p>{t(applications.length > 0 ? 'login' : 'call', { phone })}</p>
      {applications.length > 0 ? <Stores /> : <PhoneLink className={buttonClass('primary', true)} phone={salesPhone} />}
      <div className={styles['sums']}>
        <p>{t('explain', { percent: String(referralDiscount) })}</p>
        <p>{t('example', sums)}</p>
      </div>
    </div>
  );
}

function Stores() {
  const t = useTranslations('referral');
  const { applications } = useContacts();
  const own = storeOfDevice(navigator);
  const { code, fetch } = useLazyModule('The QR codes', () => import('@/components/ui/qr-code'));
  useEffectIf(own === null, fetch);
  return (
    <>
      <ul className={styles['stores']} aria-label={t('stores')}>
        {applications
          .filter(({ id }) => own === null || id === own)
          .map(({ id, name, url }) => (
            <li key={id}>
              {own === null && (
                <div className={styles['code']}>
                  {code !== null && <code.QrCode text={url} label={t('qr', { name })} />}
                </div>
              )}
              <a className={buttonClass('primary', true)} href={url} target="_blank" rel="noopener">
                {t('download', { name })}
              </a>
            </li>
          ))}
      </ul>
      {own === null && <p className={styles['hint']}>{t('qrHint')}</p>}
    </>
  );
}

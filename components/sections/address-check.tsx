import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { localizedPath } from '@/lib/i18n/routing';
import styles from './address-check.module.css';

/** Street and house; opens the connection dialog at the address step, and leads to the consultation without scripts. */
export async function AddressCheck() {
  const t = await getTranslations('addressCheck');
  return (
    <form className={styles['check']} action={localizedPath(await getLocale(), '/consultation')} data-dialog="check-connectivity" aria-labelledby="address-check-heading">
      <h2 id="address-check-heading">{t('heading')}</h2>
      <p className={styles['hint']}>{t('hint')}</p>
      <label className={styles['street']}>
        <span>{t('street')}</span>
        <input name="street" autoComplete="off" maxLength={100} required />
      </label>
      <label className={styles['house']}>
        <span>{t('house')}</span>
        <input name="house" autoComplete="off" maxLength={20} />
      </label>
      <button className={buttonClass('primary', true)}>{t('submit')}</button>
      <p className={styles['note']}>{t('note')}</p>
    </form>
  );
}

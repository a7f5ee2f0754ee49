import { getTranslations } from 'next-intl/server';
import styles from './form-section.module.css';

/** The message instead of a form whose code fails to load. */
export async function FormUnavailable() {
  const t = await getTranslations('pageState');
  return (
    <p className={styles['lost']} role="alert">
      {t('formLost')}
    </p>
  );
}

import { getTranslations } from 'next-intl/server';
import styles from './form-section.module.css';

/** Said in the place of a form whose code does not come. */
export async function FormUnavailable() {
  const t = await getTranslations('pageState');
  return (
    <p className={styles['lost']} role="alert">
      {t('formLost')}
    </p>
  );
}

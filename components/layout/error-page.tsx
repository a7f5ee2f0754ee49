import { getTranslations } from 'next-intl/server';
import { UsefulLinks } from '@/components/sections/useful-links';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Ridge } from '@/components/ui/ridge';
import styles from './error-page.module.css';

/** The error layout: status and title, a message, useful links (specification, section 2). */
export async function ErrorPage({ title, message }: { title: string; message: string }) {
  const t = await getTranslations('error');
  return (
    <>
      <div className={styles['error']}>
        <div className={styles['inner']}>
          <h1>{title}</h1>
          <p>{message}</p>
          <AppLink href="/" className={buttonClass('primary')}>
            {t('home')}
          </AppLink>
        </div>
        <Ridge />
      </div>
      <UsefulLinks />
    </>
  );
}

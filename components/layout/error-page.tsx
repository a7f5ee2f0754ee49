import { getTranslations } from 'next-intl/server';
import { PageLinks } from '@/components/page/page-links';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { LooseFibre } from '@/components/ui/loose-fibre';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/config/brand';
import { errorTitleKey } from '@/lib/pages/error-statuses';
import styles from './error-page.module.css';

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

export async function ErrorPage({ status }: { status: number }) {
  const t = await getTranslations('error');
  const message = status === NOT_FOUND ? t('notFound') : status === BAD_REQUEST ? t('badRequest') : t('message');
  return (
    <>
      <div className={styles['error']} data-night>
        <div className={styles['inner']}>
          <h1>{`${status} - ${t(`titles.${errorTitleKey(status)}`)}`}</h1>
          <p>{message}</p>
          <div className={styles['actions']}>
            <AppLink href="/" className={buttonClass('primary')}>
              {t('home')}
            </AppLink>
            <PhoneLink className={buttonClass('secondary')} phone={salesPhone()} />
          </div>
        </div>
        <LooseFibre />
      </div>
      <PageLinks />
    </>
  );
}

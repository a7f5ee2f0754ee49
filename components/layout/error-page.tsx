import { getLocale, getTranslations } from 'next-intl/server';
import { NightCity } from '@/components/page/night-city';
import { PageLinks } from '@/components/page/page-links';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { LooseFibre } from '@/components/ui/loose-fibre';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone } from '@/lib/provider-files/company';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { errorTitleKey } from '@/lib/pages/error-statuses';
import { QUERY_MAXIMUM_LENGTH } from '@/lib/search/site-search';
import styles from './error-page.module.css';

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** The error page: a search, four links and the useful links. */
export async function ErrorPage({ status }: { status: number }) {
  const t = await getTranslations('error');
  const message = status === NOT_FOUND ? t('notFound') : status === BAD_REQUEST ? t('badRequest') : t('message');
  return (
    <>
      <div className={styles['error']} data-night>
        <div className={styles['inner']}>
          <h1>{`${status} – ${t(`titles.${errorTitleKey(status)}`)}`}</h1>
          <p>{message}</p>
          <Search />
          <Ways />
        </div>
        <NightCity />
        <LooseFibre />
      </div>
      <PageLinks />
    </>
  );
}

async function Search() {
  const t = await getTranslations();
  return (
    <form role="search" className={styles['search']} action={localizedPath(await getLocale(), '/support')}>
      <input
        type="search"
        name="q"
        maxLength={QUERY_MAXIMUM_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('lostPage.search')}
        placeholder={t('lostPage.search')}
      />
      <button className={buttonClass('primary')}>{t('search.submit')}</button>
    </form>
  );
}

async function Ways() {
  const t = await getTranslations();
  const ways: { href: string; icon: IconName; title: string; text: string }[] = [
    { href: '/', icon: 'pin', title: t('error.home'), text: t('lostPage.home') },
    { href: '/cards', icon: 'speed', title: t('routes.cards'), text: t('lostPage.tariffs') },
    { href: '/no-internet', icon: 'warning', title: t('routes.noInternet'), text: t('lostPage.noInternet') },
  ];
  return (
    <ul className={styles['ways']}>
      {ways.map(({ href, icon, title, text }) => (
        <li key={href}>
          <Icon name={icon} />
          <AppLink href={href}>{title}</AppLink>
          <small>{text}</small>
        </li>
      ))}
      <li>
        <Icon name="phone" />
        <PhoneLink phone={salesPhone()} />
        <small>{brand().sales_hours}</small>
      </li>
    </ul>
  );
}

import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, hasPage, salesPhone } from '@/lib/provider-files/company';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { HouseAction } from '../visit-house/visit-house-slots';
import styles from './header-desktop.module.css';
import { MenuDropdown } from './menu-dropdown';
import { PageDialogLink } from '../page/page-dialog-link';
import { RouteLinks } from '../page/route-links';
import { ThemeSwitch } from './theme-switch';

const dropdowns = ['connection', 'support'] as const;

export async function HeaderDesktop() {
  const t = await getTranslations();
  return (
    <header className={styles['header']} data-header="desktop">
      <div className={styles['top']}>
        <nav className={styles['row']} aria-label={t('header.topMenu')}>
          <ul className={styles['links']}>
            <RouteLinks of={(route) => route.top === 'item'} />
            {dropdowns.map((name) => (
              <li key={name}>
                <MenuDropdown label={t(`header.${name}`)}>
                  <RouteLinks of={(route) => route.top === name} />
                </MenuDropdown>
              </li>
            ))}
          </ul>
          <span className={styles['help']}>
            <AppLink href="/no-internet">{t('header.noInternet')}</AppLink>
            <PhoneLink
              phone={brand().support_phone}
              aria-label={t('header.supportPhone', { phone: brand().support_phone })}
            />
          </span>
          {hasPage('/personal-cabinet') && <AppLink href="/personal-cabinet">{t('routes.personalCabinet')}</AppLink>}
          <ThemeSwitch label={t('header.theme')} icon={<Icon name="theme" />} />
          <LanguageSwitch label={t('header.languages')} />
        </nav>
      </div>
      <div className={styles['row']}>
        <Logo />
        <nav aria-label={t('header.mainMenu')} className={styles['main']}>
          <ul className={styles['links']}>
            <RouteLinks of={(route) => route.main === true} />
          </ul>
        </nav>
        <span className={styles['phone']}>
          <PhoneLink phone={salesPhone()} />
          <PageDialogLink dialog="call" className={iconButtonClass} aria-label={t('header.call')}>
            <Icon name="phone" size={22} />
          </PageDialogLink>
        </span>
        <HouseAction>
          <PageDialogLink dialog="connection" className={buttonClass('primary')}>
            {t('header.connect')}
          </PageDialogLink>
        </HouseAction>
      </div>
    </header>
  );
}

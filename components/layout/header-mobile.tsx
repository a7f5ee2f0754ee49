import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import { salesPhone } from '@/lib/provider-files/company';
import { dialablePhone } from '@/lib/person/phone';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import styles from './header-mobile.module.css';
import { MenuDrawer } from './menu-drawer';
import { MobileMenu } from './mobile-menu';

export async function HeaderMobile() {
  const t = await getTranslations('header');
  return (
    <header className={styles['header']} data-header="mobile">
      <Logo />
      {/* The menu with its language switch needs scripts. */}
      <noscript>
        <LanguageSwitch label={t('languages')} />
      </noscript>
      <DialogLink
        dialog="call"
        href={`tel:${dialablePhone(salesPhone())}`}
        className={iconButtonClass}
        aria-label={t('call')}
      >
        <Icon name="phone" />
      </DialogLink>
      <MenuDrawer
        openLabel={t('menu')}
        closeLabel={t('closeMenu')}
        openIcon={<Icon name="menu" />}
        closeIcon={<Icon name="close" />}
      >
        <MobileMenu />
      </MenuDrawer>
    </header>
  );
}

import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import styles from './header-mobile.module.css';
import { MenuDrawer } from './menu-drawer';
import { MobileMenu } from './mobile-menu';
import { PageDialogLink } from '../page/page-dialog-link';

export async function HeaderMobile() {
  const t = await getTranslations('header');
  return (
    <header className={styles['header']} data-header="mobile">
      <Logo />
      {/* The menu with its language switch needs scripts. */}
      <noscript>
        <LanguageSwitch label={t('languages')} />
      </noscript>
      <PageDialogLink dialog="call" className={iconButtonClass} aria-label={t('call')}>
        <Icon name="phone" />
      </PageDialogLink>
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

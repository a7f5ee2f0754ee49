import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Route } from '@/lib/pages/route';
import { LanguageSwitch } from './language-switch';
import { HouseAction } from '../visit-house/visit-house-slots';
import styles from './mobile-menu.module.css';
import { PageDialogLink } from '../page/page-dialog-link';
import { RouteLinks } from '../page/route-links';
import { SocialLinks } from '../page/social-links';
import { ThemeSwitch } from './theme-switch';

const groups: { title: 'mainMenu' | 'topMenu' | 'connection' | 'support'; holds: (route: Route) => boolean }[] = [
  { title: 'mainMenu', holds: (route) => route.main === true },
  { title: 'topMenu', holds: (route) => route.top === 'item' || route.path === '/personal-cabinet' },
  { title: 'connection', holds: (route) => route.top === 'connection' },
  { title: 'support', holds: (route) => route.top === 'support' },
];

export async function MobileMenu() {
  const t = await getTranslations();
  return (
    <nav className={styles['menu']} aria-label={t('header.menu')}>
      <div className={styles['switches']}>
        <LanguageSwitch label={t('header.languages')} />
        <ThemeSwitch label={t('header.theme')} icon={<Icon name="theme" />} />
      </div>
      <HouseAction>
        <PageDialogLink dialog="connection" className={buttonClass('primary', true)}>
          {t('header.connect')}
        </PageDialogLink>
      </HouseAction>
      {groups.map(({ title, holds }) => (
        <section key={title}>
          <h2>{t(`header.${title}`)}</h2>
          <ul>
            <RouteLinks of={holds} />
          </ul>
        </section>
      ))}
      <PageDialogLink dialog="whatsapp" className={buttonClass('secondary', true)}>
        <Icon name="chat" />
        {t('header.writeWhatsapp')}
      </PageDialogLink>
      <SocialLinks />
    </nav>
  );
}

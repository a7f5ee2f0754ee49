import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogHost } from '@/components/dialogs/dialog-host';
import { DialogLink } from '@/components/dialogs/dialog-link';
import { Icon } from '@/components/ui/icon';
import { brand, salesPhone } from '@/lib/config/brand';
import { dialablePhone } from '@/lib/phone';
import { webWhatsappLink } from '@/lib/messenger-links';
import { Footer } from './footer';
import { HeaderDesktop } from './header-desktop';
import { HeaderMobile } from './header-mobile';
import styles from './site-shell.module.css';

/** The default layout of specification, section 2: headers, content, sticky WhatsApp button, footer, dialogs. */
export async function SiteShell({ children }: { children: ReactNode }) {
  const t = await getTranslations();
  const whatsapp = webWhatsappLink(salesPhone(), t('dialogs.greeting'));
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('header.skip')}
      </a>
      <HeaderDesktop />
      <HeaderMobile />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <DialogLink dialog="whatsapp" href={whatsapp} className={styles['whatsapp']} aria-label={t('header.writeWhatsapp')}>
        <Icon name="chat" size={28} />
      </DialogLink>
      <Footer />
      <DialogHost
        contacts={{
          salesPhone: salesPhone(),
          supportPhone: brand.supportPhone,
          salesHours: brand.salesHours,
          applications: brand.applications.map(({ name, url }) => ({ name, url })),
        }}
        unavailable={{ text: t('connection.problemNetwork'), call: t('connection.callUs', { phone: salesPhone() }), href: `tel:${dialablePhone(salesPhone())}`, close: t('dialogs.close') }}
      />
    </>
  );
}

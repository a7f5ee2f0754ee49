import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogHost } from '@/components/hosts/dialog-host';
import { LostDialog } from '@/components/hosts/lost-dialog';
import { InvitationBar } from '@/components/referral/invitation-bar';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { siteContacts } from '@/components/page/site-contacts';
import { Icon } from '@/components/ui/icon';
import { referralDiscount, salesPhone } from '@/lib/provider-files/company';
import { chatAttributes } from '@/lib/pages/idle-attributes';
import { DocumentMarks } from './document-marks';
import { FailedPageProvider } from './failed-page';
import { FailedPageContent } from './failed-page-content';
import { Footer } from './footer';
import { HeaderCheckout } from './header-checkout';
import { HeaderDesktop } from './header-desktop';
import { HeaderMobile } from './header-mobile';
import { LinkNavigation } from './link-navigation';
import { PageNotice } from './page-notice';
import styles from './site-shell.module.css';
import { VisitHouse } from '../visit-house/visit-house';

/** The default layout of product.md, section 2: headers, content, sticky WhatsApp button, footer, dialogs. */
export async function SiteShell({ checkout = false, children }: { checkout?: boolean; children: ReactNode }) {
  const t = await getTranslations();
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('header.skip')}
      </a>
      {checkout ? (
        <HeaderCheckout />
      ) : (
        <>
          <HeaderDesktop />
          <HeaderMobile />
          {referralDiscount() > 0 && <InvitationBar discountPercent={referralDiscount()} />}
        </>
      )}
      <main id="content" tabIndex={-1}>
        <FailedPageProvider page={<FailedPageContent />}>{children}</FailedPageProvider>
      </main>
      <aside aria-label={t('dialogs.whatsapp')}>
        <PageDialogLink dialog="whatsapp" className={styles['whatsapp']} {...chatAttributes}>
          <Icon name="chat" size={26} />
          <span>{t('header.chat')}</span>
        </PageDialogLink>
      </aside>
      {!checkout && <Footer />}
      <PageNotice />
      <DocumentMarks />
      <LinkNavigation />
      <VisitHouse />
      <DialogHost contacts={siteContacts()} />
      <LostDialog phone={salesPhone()} />
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/provider-files/company';
import styles from './header-checkout.module.css';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

/** Logo, link to the tariffs, languages and phone; omits links that lead away from an order. */
export async function HeaderCheckout() {
  const t = await getTranslations();
  return (
    <header className={styles['header']} data-header="checkout">
      <Logo />
      <AppLink href="/cards" className={styles['back']}>
        <Icon name="back" size={20} />
        <span>{t('routes.cards')}</span>
      </AppLink>
      <LanguageSwitch label={t('header.languages')} />
      <PhoneLink className={styles['phone']} phone={salesPhone()}>
        <Icon name="phone" size={20} />
        <span>{salesPhone()}</span>
      </PhoneLink>
    </header>
  );
}

import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { brand } from '@/lib/provider-files/company';
import styles from './logo.module.css';

export async function Logo() {
  const t = await getTranslations('header');
  return (
    <AppLink href="/" className={styles['logo']} aria-label={t('homeLink', { brand: brand().name })}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="9" className={styles['square']} />
        <path d="M7 24.5 14.5 13l5 7 3-4 6.5 8.5" className={styles['peaks']} />
        <path d="M7 28c5-2.5 8 1 12 0s6-2 10-0.5" className={styles['fibre']} />
      </svg>
      <span>{brand().name.toLowerCase()}</span>
    </AppLink>
  );
}

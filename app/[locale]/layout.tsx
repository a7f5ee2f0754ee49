import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { houseScript } from '@/lib/address/visit-house-name';
import { themeScript } from '@/lib/browser/theme';
import { locales } from '@/lib/i18n/routing';
import '../tokens.css';
import '../globals.css';
import { fontVariables } from './fonts';

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return {
    title: { default: t('homeTitle'), template: t('titleTemplate') },
    description: t('homeDescription'),
    icons: { icon: '/icon.svg', apple: '/icon-180.png' },
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // A dialog and the suggestions in it end above the keyboard on the screen.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1410' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await rootLocale()} className={fontVariables} suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: houseScript }} />
        {children}
      </body>
    </html>
  );
}

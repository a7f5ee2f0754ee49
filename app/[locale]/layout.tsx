import type { Metadata, Viewport } from 'next';
import { getLocale } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { houseScript } from '@/lib/address/visit-house-name';
import { themeScript } from '@/lib/browser/theme';
import { locales, localizedPath } from '@/lib/i18n/routing.mjs';
import { brandPath } from '@/lib/metadata/brand-path';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { MANIFEST_PATH } from '@/lib/pages/routes';
import { brand } from '@/lib/provider-files/company';
import { invitationScript } from '@/lib/referral/invitation-mark';
import cyrillic from '../../.fonts/cyrillic.woff2';
import latin from '../../.fonts/latin.woff2';
import '../fonts.css';
import '../tokens.css';
import '../globals.css';

/** Width of the desktop header (header-desktop.module.css). */
const DESKTOP = '(min-width: 60em)';

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { name, title, description } = brand();
  return {
    title: { default: title[locale], template: `%s – ${name}` },
    description: description[locale],
    icons: { icon: brandPath('icon.svg'), apple: brandPath('icon-180.png') },
    manifest: localizedPath(locale, MANIFEST_PATH),
  };
}

export function generateViewport(): Viewport {
  return {
    colorScheme: 'light dark',
    // Dialogs and suggestions must end above an on-screen keyboard.
    interactiveWidget: 'resizes-content',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: tokenColour('surface') },
      { media: '(prefers-color-scheme: dark)', color: tokenColour('surface', 'dark') },
    ],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Desktop only: on a slow mobile connection the fonts would delay the first paint.
  for (const font of [cyrillic, latin])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', media: DESKTOP });
  return (
    <html lang={await rootLocale()} data-scroll-behavior="smooth" suppressHydrationWarning>
      <body>
        <link rel="stylesheet" href={brandPath('theme.css')} precedence="theme" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: houseScript }} />
        <script dangerouslySetInnerHTML={{ __html: invitationScript }} />
        {children}
      </body>
    </html>
  );
}

import type { Messages } from '../lib/i18n/all-messages';
import type { locales } from '../lib/i18n/routing.mjs';

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof locales)[number];
    Messages: Messages;
  }
}

import 'server-only';
import { createTranslator } from 'next-intl';
import { withHome, type HomeDetails } from './home-details';
import { allMessages } from '../i18n/all-messages';
import type { Locale } from '../i18n/routing.mjs';

/** An address in a language; `street` is in that language, and empty home details are omitted. */
export function addressInWords(
  locale: Locale,
  { street, house }: { street: string; house: string },
  home: HomeDetails,
): string {
  const t = createTranslator({ locale, messages: allMessages[locale], namespace: 'connection' });
  return withHome(`${street}, ${t('houseShort', { house })}`, home, (part, value) =>
    t(`${part}Short`, { [part]: value }),
  );
}

import 'server-only';
import { createTranslator } from 'next-intl';
import { withHome, type HomeDetails } from './home-details';
import { messagesIn } from '../i18n/messages-in';
import type { Locale } from '../i18n/routing';

/** An address in a language; `street` is in that language, and empty home details are omitted. */
export async function addressInWords(
  locale: Locale,
  { street, house }: { street: string; house: string },
  home: HomeDetails,
): Promise<string> {
  const t = createTranslator({ locale, messages: await messagesIn(locale), namespace: 'connection' });
  return withHome(`${street}, ${t('houseShort', { house })}`, home, (part, value) =>
    t(`${part}Short`, { [part]: value }),
  );
}

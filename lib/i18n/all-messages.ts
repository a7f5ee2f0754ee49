import kkBrowser from '@/messages/browser/kk.json' with { type: 'json' };
import ruBrowser from '@/messages/browser/ru.json' with { type: 'json' };
import kkPages from '@/messages/kk.json' with { type: 'json' };
import ruPages from '@/messages/ru.json' with { type: 'json' };
import type { Locale } from './routing.mjs';

/** The messages of a language: those that only the server needs, and those that the browser needs too. */
export type Messages = typeof ruPages & typeof ruBrowser;

function merged(pages: typeof ruPages, browser: typeof ruBrowser): Messages {
  return {
    ...pages,
    ...browser,
    routes: { ...pages.routes, ...browser.routes },
    usefulLinks: { ...pages.usefulLinks, ...browser.usefulLinks },
  };
}

/** All messages of each language. The browser imports `messages/browser` alone. */
export const allMessages: Record<Locale, Messages> = {
  ru: merged(ruPages, ruBrowser),
  kk: merged(kkPages, kkBrowser),
};

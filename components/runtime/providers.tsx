'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { TIME_ZONE } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { ContactsContext, type SiteContacts } from './contacts';
import { loadMessages, pageLocale } from './page-messages';
import { newQueryClient } from './query-client';

interface ProvidersProps {
  /** Null where nothing inside shows them. */
  contacts: SiteContacts | null;
  /** Stands there until the words have come. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Words, query cache and contacts around what is loaded after the page: dialogs and forms. */
export function Providers({ contacts, fallback, children }: ProvidersProps) {
  const locale = pageLocale();
  const messages = useMemo(() => loadMessages[locale](), [locale]);
  const [queryClient] = useState(newQueryClient);
  return (
    <Suspense fallback={fallback}>
      <Words locale={locale} messages={messages}>
        <QueryClientProvider client={queryClient}>
          <ContactsContext value={contacts}>{children}</ContactsContext>
        </QueryClientProvider>
      </Words>
    </Suspense>
  );
}

function Words({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: Promise<AbstractIntlMessages>;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={use(messages)} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { TIME_ZONE } from '@/lib/i18n/format';
import { ContactsContext, type SiteContacts } from './contacts';
import type { PageWords } from './page-messages';
import { newQueryClient } from './query-client';

interface ProvidersProps {
  words: PageWords;
  /** Null where nothing inside shows them. */
  contacts: SiteContacts | null;
  children: ReactNode;
}

/** Words, query cache and contacts around what is loaded after the page: dialogs and forms. */
export function Providers({ words, contacts, children }: ProvidersProps) {
  const [queryClient] = useState(newQueryClient);
  return (
    <NextIntlClientProvider {...words} timeZone={TIME_ZONE}>
      <QueryClientProvider client={queryClient}>
        <ContactsContext value={contacts}>{children}</ContactsContext>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

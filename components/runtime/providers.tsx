import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { TIME_ZONE } from '@/lib/i18n/format';
import { ContactsContext, type SiteContacts } from './contacts';
import { loadWords, type PageWords } from './page-messages';
import { newQueryClient } from './query-client';

interface ProvidersProps {
  words: PageWords;
  /** Null where the content shows none. */
  contacts: SiteContacts | null;
  children: ReactNode;
}

/** Messages, query cache and contacts around lazily loaded content: dialogs and islands. */
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

/** Content in its providers. Rejects if it or the messages fail to load. */
export async function inProviders(
  contacts: SiteContacts | null,
  content: ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const [words, children] = await Promise.all([loadWords(), content]);
  return (
    <Providers words={words} contacts={contacts}>
      {children}
    </Providers>
  );
}

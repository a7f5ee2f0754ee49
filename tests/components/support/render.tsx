import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactsContext, type SiteContacts } from '@/components/runtime/contacts';
import { newQueryClient } from '@/components/runtime/query-client';
import { TIME_ZONE } from '@/lib/i18n/format';
import kk from '@/messages/browser/kk.json';
import ru from '@/messages/browser/ru.json';
import { russian, type Language } from './languages';

export const contacts: SiteContacts = {
  brand: 'Qosyl',
  referralDiscount: 20,
  salesPhone: '8 (727) 000-00-00',
  supportPhone: '+7 (727) 000-00-10',
  salesHours: '9:00–21:00',
  hasCrm: true,
  supportHours: 'always',
  absentPages: [],
  addressExample: { ru: { known: 'no' }, kk: { known: 'no' } },
  applications: [
    { id: 'app-store', name: 'App Store', url: 'https://apps.example/ios' },
    { id: 'google-play', name: 'Google Play', url: 'https://apps.example/android' },
  ],
  nameServers: { ipv4: ['192.0.2.53', '198.51.100.53'], ipv6: ['2001:db8::53', '2001:db8:1::53'] },
};
/** The sales phone as a link dials it. */
export const salesPhoneLink = 'tel:+77270000000';

const messages = { ru, kk };

/** Renders inside the parts of a page that surround its dialogs, in a language. */
export function renderInSite(
  ui: ReactNode,
  { language }: Language = russian,
  { contacts: changed, ...options }: { reactStrictMode?: boolean; contacts?: Partial<SiteContacts> } = {},
): RenderResult {
  document.documentElement.lang = language;
  const queryClient = newQueryClient();
  return render(ui, {
    ...options,
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={language} messages={messages[language]} timeZone={TIME_ZONE}>
        <QueryClientProvider client={queryClient}>
          <ContactsContext value={{ ...contacts, ...changed }}>{children}</ContactsContext>
        </QueryClientProvider>
      </NextIntlClientProvider>
    ),
  });
}

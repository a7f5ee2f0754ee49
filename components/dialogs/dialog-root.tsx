'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { lazy, Suspense, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { DialogName } from '@/lib/dialogs';
import { TIME_ZONE } from '@/lib/i18n/format';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/routing';
import { CallDialog } from './call-dialog';
import { ContactsContext, type SiteContacts } from './contacts';
import type { DialogProps } from './dialog-props';
import { LoadingDialog } from './loading-dialog';
import { WhatsappDialog } from './whatsapp-dialog';

export interface DialogRootProps extends DialogProps {
  contacts: SiteContacts;
}

const ConnectionDialog = lazy(() => import('./connection/connection-dialog').then((module) => ({ default: module.ConnectionDialog })));

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  connection: ConnectionDialog,
  'check-connectivity': ConnectionDialog,
  referral: ConnectionDialog,
  call: CallDialog,
  whatsapp: WhatsappDialog,
};

const loadMessages: Record<Locale, () => Promise<AbstractIntlMessages>> = {
  ru: () => import('./messages-ru').then((module) => module.dialogMessages),
  kk: () => import('./messages-kk').then((module) => module.dialogMessages),
};

function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/** Words, query cache and contacts around the dialog that was asked for. */
export function DialogRoot({ request, contacts, onClose }: DialogRootProps) {
  const locale = pageLocale();
  const messages = useMemo(() => loadMessages[locale](), [locale]);
  return (
    <Suspense fallback={null}>
      <Providers locale={locale} messages={messages} contacts={contacts}>
        <Suspense fallback={<LoadingDialog onClose={onClose} />}>
          <Dialog request={request} onClose={onClose} />
        </Suspense>
      </Providers>
    </Suspense>
  );
}

function Dialog(props: DialogProps) {
  const Named = dialogs[props.request.name];
  return <Named key={props.request.name} {...props} />;
}

/** Calls are tried also when the browser thinks it is offline: a request that waits in silence looks like nothing. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

interface ProvidersProps {
  locale: Locale;
  messages: Promise<AbstractIntlMessages>;
  contacts: SiteContacts;
  children: ReactNode;
}

function Providers({ locale, messages, contacts, children }: ProvidersProps) {
  const [queryClient] = useState(newQueryClient);
  return (
    <NextIntlClientProvider locale={locale} messages={use(messages)} timeZone={TIME_ZONE}>
      <QueryClientProvider client={queryClient}>
        <ContactsContext value={contacts}>{children}</ContactsContext>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

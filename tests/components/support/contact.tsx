import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { CallDialog } from '@/components/contact/call-dialog';
import { WhatsappDialog } from '@/components/contact/whatsapp-dialog';
import { beginning, filled, russian, type Language } from './languages';
import { contacts, renderInSite } from './render';

export const phones = ['+7 (700) 000-00-01', '8 (700) 000-00-02', '+7 (700) 000-00-03'] as const;
/** The phones as read. */
export const readPhones = ['+7 (700) 000-00-01', '+7 (700) 000-00-02', '+7 (700) 000-00-03'] as const;
/** The phones in links. */
export const phoneLinks = ['tel:+77000000001', 'tel:+77000000002', 'tel:+77000000003'] as const;

/** A tab as `window.open` gives it; this kind of test has no real one. */
export interface Tab {
  opener: unknown;
  closed: boolean;
  document: Document;
  /** Its addresses. */
  visited: string[];
  close: () => void;
  location: { replace: (link: string) => void };
}

/** Mocks the browser's tabs; returns those that were opened. */
export function mockTabs(): Tab[] {
  const tabs: Tab[] = [];
  vi.stubGlobal('open', (link: string, target: string) => {
    if (link !== '' || target !== '_blank') throw new Error(`Opened ${link} in ${target}`);
    const tab: Tab = {
      opener: window,
      closed: false,
      document: document.implementation.createHTMLDocument(),
      visited: [],
      close: () => {
        tab.closed = true;
      },
      location: { replace: (next) => tab.visited.push(next) },
    };
    tabs.push(tab);
    return tab;
  });
  return tabs;
}

/** A browser that blocks new windows. */
export function blockTabs(): void {
  vi.stubGlobal('open', () => null);
}

/** Mocks the telephone; returns the links that are dialled. */
export function mockTelephone(): string[] {
  const dialled: string[] = [];
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.protocol !== 'tel:' || event.defaultPrevented) return;
    event.preventDefault();
    dialled.push(link.href);
  };
  hangUp();
  document.addEventListener('click', listen);
  hangUp = () => document.removeEventListener('click', listen);
  return dialled;
}

let hangUp: () => void = () => undefined;
afterEach(() => hangUp());

export function openContacts(language: Language, content: (onClose: () => void) => ReactNode) {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup({ delay: null });
  const { unmount } = renderInSite(content(onClose), language);
  return { user, onClose, unmount };
}

/* Both ways to contact the sales team: the dialog, its title and its button. */

export const call = {
  way: 'call',
  open: (language: Language = russian) => openContacts(language, (onClose) => <CallDialog onClose={onClose} />),
  title: ({ words }: Language) => words.dialogs.callTitle,
  start: ({ words }: Language) =>
    screen.getByRole('button', { name: beginning(filled(words.dialogs.callSales, { hours: contacts.salesHours })) }),
} as const;

export const chat = {
  way: 'chat',
  open: (language: Language = russian) =>
    openContacts(language, (onClose) => (
      <WhatsappDialog opening={{ name: 'whatsapp', card: null, typedAddress: null }} onClose={onClose} />
    )),
  title: ({ words }: Language) => words.dialogs.whatsappTitle,
  start: ({ words }: Language) => screen.getByRole('link', { name: words.dialogs.whatsappOpen }),
} as const;

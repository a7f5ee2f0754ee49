import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { CallDialog } from '@/components/contact/call-dialog';
import { WhatsappDialog } from '@/components/contact/whatsapp-dialog';
import { beginning, filled, kazakh } from './languages';
import { contacts, renderInSite } from './render';

/** The sales phones as the list has them, as they are read and as a link dials them. */
export const salesPhones = [
  { listed: '+7 (700) 000-00-01', read: '+7 (700) 000-00-01', link: 'tel:+77000000001' },
  { listed: '8 (700) 000-00-02', read: '+7 (700) 000-00-02', link: 'tel:+77000000002' },
  { listed: '+7 (700) 000-00-03', read: '+7 (700) 000-00-03', link: 'tel:+77000000003' },
] as const;

/** A tab as `window.open` gives it; this kind of test has no real one. */
function newTab() {
  const visited: string[] = [];
  return {
    opener: window,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    /** Its addresses. */
    visited,
    close() {
      this.closed = true;
    },
    location: { replace: (link: string) => visited.push(link) },
  };
}

/** Mocks the browser's tabs; returns those that were opened. */
export function mockTabs() {
  const tabs: ReturnType<typeof newTab>[] = [];
  vi.stubGlobal('open', (link: string, target: string) => {
    if (link !== '' || target !== '_blank') throw new Error(`Opened ${link} in ${target}`);
    tabs.push(newTab());
    return tabs.at(-1);
  });
  return tabs;
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
  document.addEventListener('click', listen);
  hangUp = () => document.removeEventListener('click', listen);
  return dialled;
}

let hangUp: () => void = () => undefined;
afterEach(() => hangUp());

export function openContacts(content: (onClose: () => void) => ReactNode) {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup({ delay: null });
  renderInSite(content(onClose), kazakh);
  return { user, onClose };
}

/* Both ways to contact the sales team, in Kazakh: the dialog, its title and its button. */

const { dialogs } = kazakh.words;

export const call = {
  way: 'call',
  title: dialogs.callTitle,
  open: () => openContacts((onClose) => <CallDialog onClose={onClose} />),
  button: () =>
    screen.getByRole('button', { name: beginning(filled(dialogs.callSales, { hours: contacts.salesHours })) }),
} as const;

export const chat = {
  way: 'chat',
  title: dialogs.whatsappTitle,
  open: () =>
    openContacts((onClose) => (
      <WhatsappDialog opening={{ name: 'whatsapp', card: null, typedAddress: null }} onClose={onClose} />
    )),
  button: () => screen.getByRole('link', { name: dialogs.whatsappOpen }),
} as const;

/** Opens the dialog and presses its button. */
export async function startContact({ open, button }: typeof call | typeof chat) {
  const page = open();
  await page.user.click(button());
  return page;
}

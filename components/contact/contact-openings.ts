import { optionLink, type ContactOption } from '@/lib/contact/contact-options';
import type { ContactEnd } from '@/lib/contact/contact-flow';
import { whatsappLink } from '@/lib/contact/messenger-links';

/** Prepared in the click itself, before the phone in rotation is known. */
export interface ContactOpening {
  open: (phone: string) => ContactEnd;
  /** Shows in an open window that it takes long. */
  showSlow: () => void;
  /** Closes an open window after a failure. */
  drop: () => void;
}

export function prepareCall(option: Pick<ContactOption, 'url' | 'target'>): ContactOpening {
  return {
    open: (phone) => {
      const link = document.createElement('a');
      link.href = optionLink(option, phone);
      link.target = option.target;
      link.hidden = true;
      document.body.append(link);
      link.click();
      link.remove();
      return { step: 'opened', phone };
    },
    showSlow: () => undefined,
    drop: () => undefined,
  };
}

interface ChatWords {
  greeting: string;
  waiting: string;
  slow: string;
}

/**
 * Opens a window in the click, because browsers block it later, and navigates it to the chat once the phone is known.
 * The screen width at the click selects the mobile or the web link (product.md, section 7).
 */
export function prepareChat({ greeting, waiting, slow }: ChatWords): ContactOpening {
  const width = window.innerWidth;
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.opener = null;
    write(tab.document, waiting);
  }
  return {
    open: (phone) => {
      const link = whatsappLink(phone, greeting, width);
      if (tab === null || tab.closed) return { step: 'blocked', link };
      tab.location.replace(link);
      return { step: 'opened', phone };
    },
    showSlow: () => {
      if (tab !== null && !tab.closed) tab.document.body.textContent = slow;
    },
    drop: () => tab?.close(),
  };
}

function write(page: Document, words: string): void {
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width';
  page.head.append(viewport);
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.style.cssText =
    'display: grid; place-content: center; min-height: 90vh; font: 1.25rem/1.5 system-ui, sans-serif; text-align: center';
  page.title = words;
  page.body.textContent = words;
}

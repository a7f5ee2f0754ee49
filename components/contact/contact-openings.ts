import { optionLink, type ContactOption } from '@/lib/contact/contact-options';
import type { ContactOutcome } from '@/lib/contact/contact-flow';
import { whatsappLink } from '@/lib/contact/messenger-links';

/** What is made ready in the click itself, before it is known whose turn it is. */
export interface ContactOpening {
  /** Reaches the phone. */
  open: (phone: string) => ContactOutcome;
  /** It takes long: whatever stands open for it says so. */
  tellSlow: () => void;
  /** Nobody will be reached: whatever stands open for it is closed. */
  drop: () => void;
}

/** Dials a phone of the option. */
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
      return { type: 'opened', phone };
    },
    tellSlow: () => undefined,
    drop: () => undefined,
  };
}

/** What a chat begins with, and what its window says until then: at first, and when it takes long. */
interface ChatWords {
  greeting: string;
  waiting: string;
  slow: string;
}

/**
 * Opens a window at once, because browsers let one open only in the click, and leads it to the chat when the phone is
 * known. Mobile or web link goes by the width at the click (product.md, section 7).
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
      if (tab === null || tab.closed) return { type: 'blocked', phone, link };
      tab.location.replace(link);
      return { type: 'opened', phone };
    },
    tellSlow: () => {
      if (tab !== null && !tab.closed) tab.document.body.textContent = slow;
    },
    drop: () => tab?.close(),
  };
}

/** Nobody should look at an empty page while the phone is being chosen. */
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

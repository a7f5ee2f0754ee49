'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { webWhatsappLink, whatsappLink } from '@/lib/messenger-links';
import { useContacts } from './contacts';

/** A chat with the sales team; mobile or web link is decided at the click (specification, section 7). */
export function WhatsappLink({ className, children }: { className: string; children: ReactNode }) {
  const greeting = useTranslations('dialogs')('greeting');
  const { salesPhone } = useContacts();
  return (
    <a
      className={className}
      href={webWhatsappLink(salesPhone, greeting)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.currentTarget.href = whatsappLink(salesPhone, greeting, window.innerWidth);
      }}
    >
      {children}
    </a>
  );
}

import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { DialogLink } from '@/components/dialog/dialog-link';
import { webWhatsappLink } from '@/lib/contact/messenger-links';
import type { DialogName } from '@/lib/pages/dialogs';
import { dialablePhone } from '@/lib/person/phone';
import { chatPhone, hasPage, salesPhone } from '@/lib/provider-files/company';

/** The pages that open without scripts, by dialog; other links lead to the chat or dial the sales phone. */
const pages: Partial<Record<DialogName, string>> = {
  connection: '/consultation',
  'check-connectivity': '/address',
  callback: '/consultation',
  referral: '/referal',
  channels: '/internet-tv#channels',
  dns: '/static/instrukcii',
  map: '/contacts#coverage',
};

/** A link that opens a dialog; without scripts it leads to a page of the same purpose, to the chat, or dials. */
export async function PageDialogLink({ dialog, ...rest }: Omit<ComponentProps<typeof DialogLink>, 'href'>) {
  const t = await getTranslations('dialogs');
  const page = pages[dialog];
  const isOffered = page !== undefined && hasPage(page.replace(/#.*/, ''));
  const contact =
    dialog === 'whatsapp' ? webWhatsappLink(chatPhone(), t('greeting')) : `tel:${dialablePhone(salesPhone())}`;
  return <DialogLink {...rest} dialog={dialog} href={isOffered ? page : contact} />;
}

import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { HouseAction } from '@/components/visit-house/visit-house-slots';
import { chatPhone, hasPage, salesPhone } from '@/lib/provider-files/company';
import type { DialogName } from '@/lib/pages/dialogs';
import { webWhatsappLink } from '@/lib/contact/messenger-links';
import { dialablePhone } from '@/lib/person/phone';

/** Fallback link of a dialog's button without scripts; others link to the phone. */
const pages: Partial<Record<DialogName, string>> = {
  connection: '/consultation',
  'check-connectivity': '/address',
  callback: '/consultation',
  referral: '/referal',
  channels: '/internet-tv#channels',
  dns: '/static/instrukcii',
  map: '/contacts#coverage',
};

interface DialogButtonProps {
  dialog: DialogName;
  variant: 'primary' | 'secondary';
  text: string;
}

export async function DialogButton({ dialog, variant, text }: DialogButtonProps) {
  const t = await getTranslations('dialogs');
  if (dialog === 'referral' && !hasPage('/referal')) return null;
  const contact =
    dialog === 'whatsapp' ? webWhatsappLink(chatPhone(), t('greeting')) : `tel:${dialablePhone(salesPhone())}`;
  const page = pages[dialog];
  const link = (
    <DialogLink
      dialog={dialog}
      href={page !== undefined && hasPage(page) ? page : contact}
      className={buttonClass(variant)}
    >
      {text}
    </DialogLink>
  );
  return <p>{dialog === 'connection' ? <HouseAction>{link}</HouseAction> : link}</p>;
}

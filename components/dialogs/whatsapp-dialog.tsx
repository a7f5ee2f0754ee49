'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from './dialog';
import { useContacts } from './contacts';
import type { DialogProps } from './dialog-props';
import { WhatsappLink } from './whatsapp-link';

export function WhatsappDialog({ onClose }: DialogProps) {
  const t = useTranslations('dialogs');
  const { salesHours } = useContacts();
  return (
    <Dialog title={t('whatsappTitle')} onClose={onClose} footer>
      <p>{t('whatsappText', { hours: salesHours })}</p>
      <WhatsappLink className={buttonClass('primary', true)}>{t('whatsappOpen')}</WhatsappLink>
    </Dialog>
  );
}

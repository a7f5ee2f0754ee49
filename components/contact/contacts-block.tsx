import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { CallDialog } from './call-dialog';
import { CaptchaProvider } from '../runtime/captcha-provider';
import styles from './contacts-block.module.css';
import { useContacts } from '../runtime/contacts';
import { useWhatsapp, WhatsappButton, WhatsappOutcome } from './whatsapp-link';

export function ContactsBlock() {
  return (
    <CaptchaProvider active={false}>
      <Contacts />
    </CaptchaProvider>
  );
}

function Contacts() {
  const t = useTranslations('dialogs');
  const { salesPhone, salesHours } = useContacts();
  const chat = useWhatsapp();
  const [calling, setCalling] = useState(false);
  return (
    <div className={styles['block']}>
      <p>
        <span>{t('contacts', { hours: salesHours })}</span>
        <PhoneLink phone={salesPhone} />
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCalling(true)}>
          {t('call')}
        </Button>
        <WhatsappButton action={chat} className={buttonClass('secondary')}>
          {t('whatsapp')}
        </WhatsappButton>
      </div>
      <WhatsappOutcome action={chat} />
      {/* Above this dialog: a replacement would lose the typed text. */}
      {calling && <CallDialog callback={false} onClose={() => setCalling(false)} />}
    </div>
  );
}

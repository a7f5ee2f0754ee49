import { createTranslator, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { DeviceShareButton } from '@/components/share/share-buttons';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { whatsappShareLink } from '@/lib/contact/messenger-links';
import { qrFiles, type QrFileKind } from '@/lib/browser/qr-files';
import { saveFile } from '@/lib/browser/save-file';
import { referralLink } from '@/lib/referral/referral-link';
import kk from '@/messages/browser/kk.json';
import ru from '@/messages/browser/ru.json';
import type { emptyLink } from './referral-link-fields';
import styles from './referral-link.module.css';

const TEXT_ID = 'referral-link-text';
const words = {
  ru: createTranslator({ locale: 'ru', messages: ru, namespace: 'referralLink' }),
  kk: createTranslator({ locale: 'kk', messages: kk, namespace: 'referralLink' }),
};
const chatWords = { ru: 'whatsappRu', kk: 'whatsappKk' } as const satisfies Record<Locale, string>;

export function ReferralLinkResult({ link: choice }: { link: typeof emptyLink }) {
  const t = useTranslations('referralLink');
  const locale = useLocale();
  const { brand, referralDiscount } = useContacts();
  const linkIn = (language: Locale) => referralLink({ ...choice, origin: window.location.origin, locale: language });
  const link = linkIn(locale);
  /** The message to a friend. */
  const messageIn = (language: Locale, named: string) =>
    words[language]('message', { brand, percent: String(referralDiscount), link: named });
  return (
    <div className={styles['result']}>
      <h3>{t('link')}</h3>
      <p id={TEXT_ID} className={styles['link']}>
        {link}
      </p>
      <div className={styles['ways']}>
        <CopyButton
          text={link}
          source={TEXT_ID}
          labels={{ copy: t('copy'), copied: t('copied'), refused: t('refused') }}
        />
        <DeviceShareButton title={messageIn(locale, '').trim()} url={link} label={t('share')} />
        {locales.map((language) => (
          <a
            key={language}
            className={buttonClass('secondary')}
            href={whatsappShareLink(messageIn(language, linkIn(language)))}
            target="_blank"
            rel="noopener"
          >
            {t(chatWords[language])}
          </a>
        ))}
      </div>
      <SavedCode link={link} code={choice.code} />
    </div>
  );
}

function SavedCode({ link, code }: { link: string; code: string }) {
  const t = useTranslations('referralLink');
  const [failed, setFailed] = useState(false);
  const save = async (kind: QrFileKind) => {
    try {
      saveFile(`${code}.${kind}`, await qrFiles[kind](link));
      setFailed(false);
    } catch (error) {
      console.error('The QR code could not be saved', error);
      setFailed(true);
    }
  };
  return (
    <div className={styles['code']}>
      <div className={styles['paper']}>
        <QrCode text={link} label={t('qr')} />
      </div>
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={() => void save('svg')}>
          {t('saveSvg')}
        </Button>
        <Button variant="secondary" onClick={() => void save('png')}>
          {t('savePng')}
        </Button>
        <p role="status" className={styles['failed']}>
          {failed && t('saveFailed')}
        </p>
      </div>
    </div>
  );
}

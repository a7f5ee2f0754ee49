import { createTranslator, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeviceShareButton } from '@/components/share/share-buttons';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import type { Locale } from '@/lib/i18n/routing';
import { whatsappShareLink } from '@/lib/contact/messenger-links';
import { qrFiles, saveFile, type QrFileKind } from '@/lib/browser/qr-files';
import { referralLink } from '@/lib/referral/referral-link';
import kk from '@/messages/browser/kk.json';
import ru from '@/messages/browser/ru.json';
import styles from './referral-link.module.css';

interface LinkChoice {
  path: string;
  code: string;
  source: string;
  campaign: string;
}

const TEXT_ID = 'referral-link-text';
const words = {
  ru: createTranslator({ locale: 'ru', messages: ru, namespace: 'referralLink' }),
  kk: createTranslator({ locale: 'kk', messages: kk, namespace: 'referralLink' }),
};

/** The message to a friend in a language, with the link to the page in that language. */
function messageIn(locale: Locale, choice: LinkChoice): string {
  const link = referralLink({ ...choice, origin: window.location.origin, locale });
  return words[locale]('message', { percent: String(REFERRAL_DISCOUNT_PERCENT), link });
}

export function ReferralLinkResult({ link: choice }: { link: LinkChoice }) {
  const t = useTranslations('referralLink');
  const locale = useLocale();
  const link = referralLink({ ...choice, origin: window.location.origin, locale });
  const title = words[locale]('message', { percent: String(REFERRAL_DISCOUNT_PERCENT), link: '' }).trim();
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
        <DeviceShareButton title={title} url={link} label={t('share')} />
        <a
          className={buttonClass('secondary')}
          href={whatsappShareLink(messageIn('ru', choice))}
          target="_blank"
          rel="noopener"
        >
          {t('whatsappRu')}
        </a>
        <a
          className={buttonClass('secondary')}
          href={whatsappShareLink(messageIn('kk', choice))}
          target="_blank"
          rel="noopener"
        >
          {t('whatsappKk')}
        </a>
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
      saveFile(await qrFiles[kind](link), `qosyl-${code}.${kind}`);
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
        <Button look="secondary" onClick={() => void save('svg')}>
          {t('saveSvg')}
        </Button>
        <Button look="secondary" onClick={() => void save('png')}>
          {t('savePng')}
        </Button>
        <p role="status" className={styles['failed']}>
          {failed && t('saveFailed')}
        </p>
      </div>
    </div>
  );
}

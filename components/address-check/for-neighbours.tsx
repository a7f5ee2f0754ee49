import { createTranslator, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/qr-code';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import { addressLineIn, type Verdict } from '@/lib/address/check-flow';
import { locales } from '@/lib/i18n/routing.mjs';
import kk from '@/messages/browser/kk.json';
import ru from '@/messages/browser/ru.json';
import { useContacts } from '../runtime/contacts';
import styles from './for-neighbours.module.css';

interface ForNeighboursProps {
  house: KnownHouse;
  link: string;
  verdict: Verdict;
}

const messages = { ru, kk };
const inBoth = locales.map((locale) => ({
  locale,
  t: createTranslator({ locale, messages: messages[locale], namespace: 'connectivity' }),
}));

/** A chat message and a printed notice for the house, both bilingual, with the link of the answer. */
export function ForNeighbours({ house, link, verdict }: ForNeighboursProps) {
  const t = useTranslations('connectivity');
  const { brand, salesPhone } = useContacts();
  const chat = inBoth.map((language) => ({
    locale: language.locale,
    text: language.t(`${verdict}Chat`, { address: addressLineIn(language.locale, house), brand }),
  }));
  const copied = [...chat.map(({ text }) => text), link].join('\n\n');
  return (
    <div className={styles['neighbours']}>
      <p id="house-chat" className={styles['chat']}>
        {chat.map(({ locale, text }) => (
          <span key={locale} lang={locale}>
            {`${text}\n\n`}
          </span>
        ))}
        {link}
      </p>
      <CopyButton
        wide
        text={copied}
        source="house-chat"
        labels={{ copy: t('chatCopy'), copied: t('chatCopied'), refused: t('chatRefused') }}
      />
      <article className={styles['notice']} data-print-alone="true" aria-label={t('notice')}>
        {inBoth.map((language) => (
          <div key={language.locale} lang={language.locale}>
            <h3>{language.t(`${verdict}NoticeTitle`, { brand })}</h3>
            <p className={styles['house']}>{addressLineIn(language.locale, house)}</p>
            <p>{language.t(`${verdict}Notice`)}</p>
          </div>
        ))}
        <QrCode text={link} label={t('qr')} />
        <p>{decodeURIComponent(link).replaceAll('+', ' ')}</p>
        <p className={styles['phone']}>{salesPhone}</p>
      </article>
      <Button variant="secondary" wide onClick={() => window.print()}>
        <Icon name="print" size={20} />
        {t('noticePrint')}
      </Button>
    </div>
  );
}

'use client';

import { createTranslator, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import type { Verdict } from '@/lib/flows/check-connectivity';
import { locales } from '@/lib/i18n/routing';
import { useContacts } from '../contacts';
import { dialogMessages as kk } from '../messages-kk';
import { dialogMessages as ru } from '../messages-ru';
import styles from './for-neighbours.module.css';
import { QrCode } from './qr-code';

interface ForNeighboursProps {
  address: string;
  link: string;
  verdict: Verdict;
}

const messages = { ru, kk };
const inBoth = locales.map((locale) => ({ locale, t: createTranslator({ locale, messages: messages[locale], namespace: 'connectivity' }) }));

/** Words for the house's chat and a notice for its entrance, in both languages whatever the page speaks. */
export function ForNeighbours({ address, link, verdict }: ForNeighboursProps) {
  const t = useTranslations('connectivity');
  const { salesPhone } = useContacts();
  const chat = [...inBoth.map((language) => language.t(`${verdict}Chat`, { address })), link].join('\n\n');
  return (
    <div className={styles['neighbours']}>
      <p id="house-chat" className={styles['chat']}>
        {chat}
      </p>
      <CopyButton wide text={chat} source="house-chat" labels={{ copy: t('chatCopy'), copied: t('chatCopied'), refused: t('chatRefused') }} />
      <article className={styles['notice']} data-print-alone="true" aria-label={t('notice')}>
        {inBoth.map((language) => (
          <div key={language.locale} lang={language.locale}>
            <h3>{language.t(`${verdict}NoticeTitle`)}</h3>
            <p>{language.t(`${verdict}Notice`)}</p>
          </div>
        ))}
        <p className={styles['house']}>{address}</p>
        <QrCode text={link} label={t('qr')} />
        <p>{decodeURIComponent(link).replaceAll('+', ' ')}</p>
        <p className={styles['house']}>{salesPhone}</p>
      </article>
      <Button look="secondary" wide onClick={() => window.print()}>
        <Icon name="print" size={20} />
        {t('noticePrint')}
      </Button>
    </div>
  );
}

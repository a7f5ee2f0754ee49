import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { errorTitleKey } from '@/lib/pages/error-statuses';
import { usefulLinks } from '@/lib/pages/useful-links';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { useContacts } from '../runtime/contacts';
import { ContactPhones } from './contact-phones';
import styles from './error-panel.module.css';

/** The heading of an error page, "{status} - {title}" (product.md, section 8); null without a status. */
export function useErrorTitle(status: number | null): string | null {
  const t = useTranslations('error');
  return status === null ? null : `${status} – ${t(`titles.${errorTitleKey(status)}`)}`;
}

interface ErrorPanelProps {
  message?: string | undefined;
  phones: readonly string[];
  chats?: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

export function ErrorPanel({ message, phones, chats = false, onRetry, onLeave }: ErrorPanelProps) {
  const t = useTranslations('error');
  const tLinks = useTranslations('usefulLinks');
  const locale = useLocale();
  const { absentPages } = useContacts();
  const heading = useId();
  return (
    <div className={styles['panel']}>
      <p role="alert">{message ?? `${t('message')}. ${t('failed')}`}</p>
      <ContactPhones phones={phones} chats={chats} />
      <Button wide onClick={onRetry}>
        {t('retry')}
      </Button>
      <a href={localizedPath(locale, '/')} className={buttonClass('quiet', true)} onClick={onLeave}>
        {t('home')}
      </a>
      <nav aria-labelledby={heading}>
        <h3 id={heading}>{tLinks('heading')}</h3>
        <ul className={styles['links']}>
          {usefulLinks
            .filter(({ href }) => !absentPages.includes(href))
            .map(({ name, href }) => (
              <li key={name}>
                <a href={localizedPath(locale, href)} onClick={onLeave}>
                  {tLinks(name)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { buttonClass, Button } from '@/components/ui/button';
import { addressText, type FullAddress } from '@/lib/contracts/lead';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { DialogOpening } from '../dialog/dialog-props';
import styles from './known-answers.module.css';

interface KnownAnswersProps {
  card: DialogOpening['card'];
  address: FullAddress | null;
  onLeave: () => void;
}

/** The known house and tariff, each with a button to change it. */
export function KnownAnswers({ card, address, onLeave }: KnownAnswersProps) {
  const t = useTranslations('connection');
  const locale = useLocale();
  if (card === null && address === null) return null;
  return (
    <dl className={styles['known']}>
      {address !== null && (
        <div>
          <dt>{t('address')}</dt>
          <dd>{addressText(address)}</dd>
          <dd>
            <Button
              variant="quiet"
              {...commandAttributes({ dialog: 'check-connectivity' })}
              aria-haspopup="dialog"
              aria-label={t('changeKnownAddress')}
            >
              {t('changeAddress')}
            </Button>
          </dd>
        </div>
      )}
      {card !== null && (
        <div>
          <dt>{t('tariff')}</dt>
          <dd>{card.name}</dd>
          <dd>
            <a
              href={localizedPath(locale, '/cards')}
              className={buttonClass('quiet')}
              aria-label={t('changeTariff')}
              onClick={onLeave}
            >
              {t('changeAddress')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { cheapestPackage } from '@/lib/channel/channel-packages';
import type { Channel, PackageOffer } from '@/lib/contracts/channel';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { useContacts } from '../runtime/contacts';
import styles from './my-channels.module.css';

interface MyChannelsProps {
  chosen: Channel[];
  packages: PackageOffer[];
  onClear: () => void;
  onClose: () => void;
}

export function MyChannels({ chosen, packages, onClear, onClose }: MyChannelsProps) {
  const t = useTranslations('channelsDialog');
  const locale = useLocale();
  const { salesPhone } = useContacts();
  const count = useRef<HTMLParagraphElement>(null);
  const offer = cheapestPackage(chosen, packages);
  const tariff = offer?.cheapest_tariff ?? null;

  const advice = () => {
    if (chosen.length === 0) return t('mineHint');
    if (offer === null) return t('mineNone');
    if (tariff === null) return t('minePackage', { package: offer.title });
    return t('mineOffer', { package: offer.title, tariff: tariff.tariff_name, price: formatTenge(tariff.price) });
  };
  const clear = () => {
    onClear();
    // The last removal unmounts the focused button.
    count.current?.focus();
  };

  return (
    <div className={styles['mine']}>
      <div aria-live="polite">
        <p ref={count} tabIndex={-1} className={styles['count']}>
          {t('mineCount', { count: chosen.length })}
        </p>
        <p>{advice()}</p>
      </div>
      {chosen.length > 0 && (
        <div className={styles['actions']}>
          {tariff === null ? (
            <PhoneLink className={buttonClass('primary')} phone={salesPhone} />
          ) : (
            <>
              <a
                href={localizedPath(locale, '/consultation')}
                className={buttonClass('primary')}
                aria-label={t('connectName', { name: tariff.tariff_name })}
                aria-haspopup="dialog"
                {...commandAttributes({
                  dialog: 'connection',
                  card: { type: tariff.group_title, name: tariff.tariff_name, id: tariff.tariff_id },
                })}
              >
                {t('connect')}
              </a>
              <a
                href={localizedPath(locale, `/cards/${tariff.tariff_id}`)}
                className={buttonClass('quiet')}
                onClick={onClose}
              >
                {t('more')}
              </a>
            </>
          )}
          <Button variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

import { getTranslations } from 'next-intl/server';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { HouseAction } from '@/components/visit-house/visit-house-slots';
import { buttonClass } from '@/components/ui/button';
import type { Tariff } from '@/lib/contracts/tariff';

interface ConnectTariffProps {
  tariff: Pick<Tariff, 'id' | 'name' | 'speed_down'>;
  /** Part of the lead's comment. */
  groupTitle: string;
  variant?: 'primary' | 'secondary';
}

/** The one action of a tariff; its dialog offers online, by phone or with a friend's code. */
export async function ConnectTariff({
  tariff: { id, name, speed_down: speed },
  groupTitle,
  variant = 'primary',
}: ConnectTariffProps) {
  const t = await getTranslations('tariff');
  return (
    <HouseAction speed={speed}>
      <PageDialogLink
        dialog="connection"
        card={{ type: groupTitle, name, id }}
        className={buttonClass(variant, true)}
        aria-label={t('connectName', { name })}
      >
        {t('connect')}
      </PageDialogLink>
    </HouseAction>
  );
}

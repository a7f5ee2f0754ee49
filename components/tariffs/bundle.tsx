import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { Band } from '../page/band';

export async function Bundle({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations('home');
  const figures = { speed: tariff.speed_down ?? 0, channels: tariff.channels ?? 0, price: formatTenge(tariff.price) };
  return (
    <Band id="bundle" heading={t('bundleHeading')} look="soft" words={<p>{t('bundle', figures)}</p>}>
      <AppLink href="/internet-tv" className={buttonClass('primary')}>
        {t('bundleLink')}
      </AppLink>
    </Band>
  );
}

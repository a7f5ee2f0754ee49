import { getTranslations } from 'next-intl/server';
import { TvChannels } from '@/components/channels/tv-channels';
import { AppLink } from '@/components/ui/app-link';
import { uniqueChannels } from '@/lib/channel/channel-packages';
import type { ChannelTab } from '@/lib/contracts/channel';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';

interface HomeChannelsProps {
  tabs: ChannelTab[];
  /** The tariff with internet and TV, if there is one. */
  bundle: Tariff | null | undefined;
}

/** The channels in two rows, with the price of internet and TV together. */
export async function HomeChannels({ tabs, bundle }: HomeChannelsProps) {
  const t = await getTranslations('home');
  const words = bundle && (
    <>
      <p>
        {t.rich('bundle', {
          speed: String(bundle.speed_down ?? 0),
          price: formatTenge(bundle.price),
          strong: (price) => <strong>{price}</strong>,
        })}
      </p>
      <AppLink href="/internet-tv">{t('bundleLink')}</AppLink>
    </>
  );
  const count = uniqueChannels(tabs).length;
  return <TvChannels tabs={tabs} heading={t('channelsHeading', { count })} words={words} />;
}

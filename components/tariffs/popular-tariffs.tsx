import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { sortedByPrice } from '@/lib/tariff/price-order';
import { fetchFastestSpeed } from '@/lib/upstream/tariffs';
import { Section } from '../page/section';
import { TariffCards } from './tariff-cards';
import { TariffGroups } from './tariff-groups';

interface PopularTariffsProps {
  groups: (TariffGroup & { current: boolean })[];
  tariffs: Tariff[];
}

export async function PopularTariffs({ groups, tariffs }: PopularTariffsProps) {
  const t = await getTranslations();
  const fastest = await fetchFastestSpeed(await getLocale());
  const current = groups.find((group) => group.current);
  return (
    <Section
      id="tariffs"
      heading={t('home.tariffsHeading')}
      aside={<AppLink href="/cards">{t('tariff.all')}</AppLink>}
      asideBelow
    >
      <TariffGroups groups={groups} current={current?.id ?? ''} label={t('home.tariffGroups')} />
      <TariffCards tariffs={sortedByPrice(tariffs)} groupTitle={current?.title ?? ''} fastest={fastest} />
    </Section>
  );
}

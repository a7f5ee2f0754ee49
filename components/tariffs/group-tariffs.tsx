import { getLocale } from 'next-intl/server';
import { VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import { fetchTariffGroups, fetchTariffs } from '@/lib/upstream/tariff-calls';
import { fetchFastestSpeed } from '@/lib/upstream/tariffs';
import { optionalSection } from '@/lib/upstream/optional-section';
import { AskByPhone } from '../page/ask-by-phone';
import { SectionUnavailable } from '../page/section-unavailable';
import { Section } from '../page/section';
import { sortedByPrice } from '@/lib/tariff/price-order';
import { TariffCards } from './tariff-cards';

/** The tariffs of the known groups in blocks; the page has the words of the first and the title of a single one. */
export async function GroupTariffs({ groups: wanted }: { groups: string[] }) {
  const locale = await getLocale();
  const all = await optionalSection(fetchTariffGroups(locale));
  if (all === null) return <SectionUnavailable />;
  const groups = all.filter(({ id }) => wanted.includes(id));
  if (groups.length === 0) return <AskByPhone />;
  const blocks = await Promise.all(
    groups.map(async (group) => ({ group, tariffs: await optionalSection(fetchTariffs(locale, group.id)) })),
  );
  const fastest = await fetchFastestSpeed(locale);
  const shown = blocks.flatMap(({ tariffs }) => tariffs ?? []);
  const first = shown.find(({ popular }) => popular)?.id;
  return blocks.map(({ group, tariffs }, index) => (
    <Section
      key={group.id}
      id={`group-${group.id}`}
      heading={group.title}
      lead={index === 0 ? '' : group.description}
      bare={groups.length === 1}
    >
      {index === 0 && <VisitHouseSlot />}
      {tariffs === null ? (
        <SectionUnavailable />
      ) : (
        <TariffCards tariffs={sortedByPrice(tariffs)} groupTitle={group.title} fastest={fastest} first={first} />
      )}
    </Section>
  ));
}

import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice } from '@/lib/contracts/order';
import { fits } from '@/lib/address/house-tariffs';
import { equipmentChoice } from '@/lib/order/order-equipment';
import { addressOfVisit } from '@/lib/address/visit-house';
import type { OrderControl } from './use-order';
import { useTariffChoices } from './use-tariff-choices';

/** The house whose line limits the tariffs; `maxSpeed` in Mbit/s, null if unknown. */
function useHouse({ state, visitHouse }: OrderControl): { address: string; maxSpeed: number | null } | null {
  const locale = useLocale();
  const address = state.order?.address ?? null;
  if (address !== null)
    return { address: address.address_string, maxSpeed: address.available ? address.max_speed : null };
  return visitHouse === null
    ? null
    : { address: addressOfVisit(locale, visitHouse).line, maxSpeed: visitHouse.max_speed };
}

/** The choice of the first step: initially the tariff from the page's address, or the ordered one. */
export function useTariffForm(order: OrderControl) {
  const { state, linkedTariff } = order;
  const choices = useTariffChoices();
  const house = useHouse(order);
  const [ownTariff, setOwnTariff] = useState<OrderedTariff | null>(null);
  const [ownGroup, setOwnGroup] = useState<string | null>(null);
  const known = (choices.data ?? []).flatMap(({ tariffs }) => tariffs);
  const maxSpeed = house?.maxSpeed ?? null;
  const offered = (choices.data ?? [])
    .map(({ group, tariffs }) => ({ group, tariffs: tariffs.filter((tariff) => fits(tariff.speed_down, maxSpeed)) }))
    .filter(({ tariffs }) => tariffs.length > 0);
  const all = offered.flatMap(({ tariffs }) => tariffs);

  const stored = state.order?.tariff ?? null;
  const requestedId = linkedTariff ?? stored?.tariff_id ?? null;
  const first = all.find(({ id }) => id === requestedId);
  const ordered =
    ownTariff ??
    (first === undefined
      ? null
      : {
          tariff_id: first.id,
          nomenclature_ids: equipmentChoice(
            first.nomenclatures,
            stored?.tariff_id === first.id ? stored.nomenclature_ids : [],
          ),
        });
  const groupId = ownGroup ?? (all.find(({ id }) => id === ordered?.tariff_id) ?? all[0])?.group ?? '';
  const groupTariffs = offered.find(({ group }) => group.id === groupId)?.tariffs ?? [];
  const tariff = groupTariffs.find(({ id }) => id === ordered?.tariff_id) ?? null;

  return {
    choices,
    /** Without tariffs that are too fast for the line of the house. */
    offered,
    all,
    isAnyTooFast: all.length < known.length,
    /** The requested or ordered tariff if it is too fast for the line of the house. */
    tooFast: known.find(({ id, speed_down: speed }) => id === requestedId && !fits(speed, maxSpeed)) ?? null,
    house,
    /** The requested or ordered tariff does not exist any more. */
    isTariffWithdrawn:
      choices.data !== undefined && requestedId !== null && !known.some(({ id }) => id === requestedId),
    groupId,
    groupTariffs,
    /** The choice if it is visible; a hidden one is remembered but not ordered. */
    tariff,
    ordered: tariff === null ? null : ordered,
    setGroup: setOwnGroup,
    choose: ({ id, group, nomenclatures }: TariffChoice) => {
      setOwnGroup(group);
      setOwnTariff({ tariff_id: id, nomenclature_ids: equipmentChoice(nomenclatures) });
    },
    setItems: (ids: number[]) => {
      if (ordered !== null) setOwnTariff({ ...ordered, nomenclature_ids: ids });
    },
  };
}

export type TariffForm = ReturnType<typeof useTariffForm>;

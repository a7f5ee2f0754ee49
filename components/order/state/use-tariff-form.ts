import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice, TariffChoices } from '@/lib/contracts/order';
import { fits } from '@/lib/order/order';
import { defaultEquipment, equipmentChoice } from '@/lib/order/order-equipment';
import { addressOfVisit } from '@/lib/address/visit-house';
import type { OrderControl } from './order-control';
import { useTariffChoices } from './use-tariff-choices';

/** What is offered, what of it is chosen, and how the choice is changed. */
export interface TariffForm {
  choices: ReturnType<typeof useTariffChoices>;
  /** Without what the line of the house cannot carry. */
  offered: TariffChoices;
  all: TariffChoice[];
  isAnyTooFast: boolean;
  /** What was asked for or ordered before, when the line of the house cannot carry it. */
  tooFast: TariffChoice | null;
  /** The house whose line it is; `maxSpeed` in Mbit/s, null when nobody knows. */
  house: { address: string; maxSpeed: number | null } | null;
  /** What was asked for or ordered before is not there any more. */
  isWantedGone: boolean;
  groupId: string;
  ofGroup: TariffChoice[];
  /** Only a tariff that can be seen is chosen: others are remembered, but not ordered. */
  tariff: TariffChoice | null;
  ordered: OrderedTariff | null;
  setGroup: (id: string) => void;
  choose: (tariff: TariffChoice) => void;
  setItems: (ids: number[]) => void;
}

/** The house of the order, else the one of the visit. */
function useHouse({ state, visitHouse }: OrderControl): TariffForm['house'] {
  const locale = useLocale();
  const address = state.order?.address ?? null;
  if (address !== null)
    return { address: address.address_string, maxSpeed: address.available ? address.max_speed : null };
  return visitHouse === null
    ? null
    : { address: addressOfVisit(locale, visitHouse).line, maxSpeed: visitHouse.max_speed };
}

/** The first step's choice: what the page's address brings, else what was ordered before, until somebody chooses. */
export function useTariffForm(order: OrderControl): TariffForm {
  const { state, broughtTariff } = order;
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
  const wanted = broughtTariff ?? stored?.tariff_id ?? null;
  const first = all.find(({ id }) => id === wanted);
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
  const ofGroup = offered.find(({ group }) => group.id === groupId)?.tariffs ?? [];
  const tariff = ofGroup.find(({ id }) => id === ordered?.tariff_id) ?? null;

  return {
    choices,
    offered,
    all,
    isAnyTooFast: all.length < known.length,
    tooFast: known.find(({ id, speed_down: speed }) => id === wanted && !fits(speed, maxSpeed)) ?? null,
    house,
    isWantedGone: choices.data !== undefined && wanted !== null && !known.some(({ id }) => id === wanted),
    groupId,
    ofGroup,
    tariff,
    ordered: tariff === null ? null : ordered,
    setGroup: setOwnGroup,
    choose: ({ id, group, nomenclatures }) => {
      setOwnGroup(group);
      setOwnTariff({ tariff_id: id, nomenclature_ids: defaultEquipment(nomenclatures) });
    },
    setItems: (ids) => {
      if (ordered !== null) setOwnTariff({ ...ordered, nomenclature_ids: ids });
    },
  };
}

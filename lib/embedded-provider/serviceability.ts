import 'server-only';
import { foldHouse } from '../address/address-search';
import type { zoneAllowCall } from '../contracts/calls/crm';
import type { addressCheckCall, availabilityCall } from '../contracts/calls/crm-order';
import {
  serviceabilityCodes,
  type AvailabilityAnswer,
  type AvailabilityQuery,
  type ServiceabilityAnswer,
} from '../contracts/serviceability';
import { quarterWords } from '../i18n/quarter-words';
import type { Locale } from '../i18n/routing.mjs';
import { zoneAt } from '../address/zone';
import { providerFiles } from '../provider-files/current';
import { accesses, type HouseItem } from '../provider-files/houses';
import type { Stage } from '../provider-files/zones';
import type { ProviderRequest } from './serve';
import { streetIndex, type FoundAddress } from './street-index';

const codes: Record<Stage, number> = {
  live: serviceabilityCodes.connectable,
  building: serviceabilityCodes.planned,
  survey: serviceabilityCodes.engineer,
  none: serviceabilityCodes.planned,
};

interface Reasons extends Record<Stage, string> {
  planned: (when: ReturnType<typeof quarterWords>) => string;
  noHouse: (street: string) => string;
  noStreet: string;
}

const reasons: Record<Locale, Reasons> = {
  ru: {
    live: 'Наша линия уже в доме.',
    survey: 'Пока не знаем, можно ли подключить: инженер осмотрит дом.',
    building: 'Линию сюда строим, срок ещё не назначен.',
    none: 'Линии здесь пока нет.',
    planned: (when) =>
      `Линии здесь пока нет. Проложить её планируем: ${when.quarter}\u00a0квартал ${when.year}\u00a0года.`,
    noHouse: (street) => `${street}: улицу нашли, номер дома – нет.`,
    noStreet: 'Улицу мы не нашли.',
  },
  kk: {
    live: 'Желіміз үйге жеткен.',
    survey: 'Қосуға бола ма, әзірге білмейміз: инженер үйді қарайды.',
    building: 'Мұнда желі тартылып жатыр, мерзімі әлі белгіленген жоқ.',
    none: 'Мұнда желі әзірге жоқ.',
    planned: (when) => `Мұнда желі әзірге жоқ. Оны тарту жоспары: ${when.year} жылдың ${when.quarter}\u00a0тоқсаны.`,
    noHouse: (street) => `${street}: көшені таптық, үй нөмірін таппадық.`,
    noStreet: 'Көшені таппадық.',
  },
};

function reasonOf(house: HouseItem, locale: Locale): string {
  const quarter = accesses[house.stage] === 'planned' ? zoneAt(providerFiles().zones, house)?.planned : null;
  return quarter ? reasons[locale].planned(quarterWords(quarter)) : reasons[locale][house.stage];
}

function verdict({ street, house }: FoundAddress, locale: Locale): ServiceabilityAnswer {
  if (house === null) {
    const reason = street === null ? reasons[locale].noStreet : reasons[locale].noHouse(street.full[locale]);
    return {
      data: {
        code: serviceabilityCodes.unknown,
        reason,
        address: null,
        technology: null,
        max_speed: null,
        flats: null,
        waiting: 0,
      },
    };
  }
  const { number, stage, technology, max_speed, flats, latitude, longitude } = house;
  const address = {
    id: `${street.id}:${number}`,
    street: street.full[locale],
    street_names: street.full,
    house: number,
    latitude,
    longitude,
  };
  // The site counts the waiting list.
  return {
    data: { code: codes[stage], reason: reasonOf(house, locale), address, technology, max_speed, flats, waiting: 0 },
  };
}

export function zoneAllow({ locale, query }: ProviderRequest<typeof zoneAllowCall>): ServiceabilityAnswer {
  return verdict(streetIndex().read(query.street), locale);
}

export function addressCheck({ locale, body }: ProviderRequest<typeof addressCheckCall>): ServiceabilityAnswer {
  return verdict(streetIndex().house(body.street, body.house), locale);
}

/** The house of a street by its id; null if either is unknown. */
export function houseOf({ street_id: id, house }: AvailabilityQuery): HouseItem | null {
  const street = providerFiles().streets.find((candidate) => candidate.id === id);
  return street?.houses.find(({ number }) => foldHouse(number) === foldHouse(house)) ?? null;
}

/** A house that needs an engineer can be ordered; one without a line cannot. */
export function availableForStore({ query }: ProviderRequest<typeof availabilityCall>): AvailabilityAnswer {
  const house = houseOf(query);
  return {
    data: {
      available: house !== null && accesses[house.stage] !== 'planned',
      technology: house?.technology ?? null,
      max_speed: house?.max_speed ?? null,
    },
  };
}

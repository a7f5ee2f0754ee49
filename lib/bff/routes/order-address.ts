import 'server-only';
import type { House } from '../../contracts/address';
import type { OrderAddress } from '../../contracts/order';
import { serviceabilityCodes, type ServiceabilityAnswer } from '../../contracts/serviceability';
import { noHomeDetails } from '../../address/home-details';
import { addressInWords } from '../../address/address-in-words';
import { foldHouse } from '../../address/address-search';
import { locales, type Locale } from '../../i18n/routing.mjs';
import { log } from '../../log/log.mjs';
import type { Order } from '../../order/order';
import { checkAddress, fetchAvailability, fetchStreets } from '../../upstream/houses';
import { UpstreamError } from '../../upstream/upstream-error';
import { withWaiting } from './serviceability';

/** Timeout of translations, which matter only after a change of language. */
const TRANSLATION_MS = 5_000;

type CheckedAddress = NonNullable<Order['address']>;

/** The house of an order with its connection, in `locale` and the other language. Throws UpstreamError. */
export async function checkedAddress(
  locale: Locale,
  address: OrderAddress,
  signal: AbortSignal,
): Promise<CheckedAddress> {
  const { street_id: streetId, street, house } = address;
  const [answer, availability, ...others] = await Promise.all([
    checkAddress(locale, { street, house }, signal),
    fetchAvailability(locale, { street_id: streetId, house }, signal),
    ...locales.filter((other) => other !== locale).map((other) => translationOf(other, address, signal)),
  ]);
  const { data: serviceability } = await withWaiting(answer);
  const known = serviceability.address ?? (await listedHouse(locale, address, signal));
  const place = known === null ? null : { latitude: known.latitude, longitude: known.longitude };
  // The two calls identify the house differently, so both must confirm a connection (or one with an engineer).
  const { connectable, engineer } = serviceabilityCodes;
  const hasLine = [connectable, engineer].some((code) => code === serviceability.code);
  const available = availability.available && hasLine && place !== null;
  const translations = others.flatMap((other) =>
    other !== null && other.code === serviceability.code ? [other.words] : [],
  );
  return { ...address, available, max_speed: availability.max_speed, serviceability, place, translations };
}

/** The house in the list of its street; null if it is missing. Throws UpstreamError. */
async function listedHouse(
  locale: Locale,
  { street_id: id, street, house }: OrderAddress,
  signal: AbortSignal,
): Promise<House | null> {
  const found = (await fetchStreets(locale, street, signal)).find((one) => one.id === id);
  return found?.houses.find((one) => foldHouse(one.house) === foldHouse(house)) ?? null;
}

/** Texts of a house in another language, with their code; null if the provider fails. */
async function translationOf(
  locale: Locale,
  address: OrderAddress,
  signal: AbortSignal,
): Promise<{ code: number; words: CheckedAddress['translations'][number] } | null> {
  const { street: typedStreet, house, flat, entrance, floor } = address;
  let answer: ServiceabilityAnswer;
  try {
    answer = await checkAddress(
      locale,
      { street: typedStreet, house },
      AbortSignal.any([signal, AbortSignal.timeout(TRANSLATION_MS)]),
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.info(`order: no name of the house in ${locale}: ${error.message}`);
    return null;
  }
  const { code, reason } = answer.data;
  const street = answer.data.address?.street ?? typedStreet;
  const home = {
    flat: flat ?? noHomeDetails.flat,
    entrance: entrance ?? noHomeDetails.entrance,
    floor: floor ?? noHomeDetails.floor,
  };
  return {
    code,
    words: { locale, street, address_string: addressInWords(locale, { street, house }, home), reason },
  };
}

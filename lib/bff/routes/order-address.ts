import 'server-only';
import type { House } from '../../contracts/address';
import type { OrderAddress } from '../../contracts/order';
import { serviceabilityCodes, type ServiceabilityAnswer } from '../../contracts/serviceability';
import { noHomeDetails } from '../../address/home-details';
import { addressInWords } from '../../address/address-in-words';
import { foldHouse } from '../../address/address-search';
import { locales, type Locale } from '../../i18n/routing';
import { log } from '../../log/log.mjs';
import type { Order } from '../../order/order';
import { checkAddress, fetchAvailability, fetchStreets } from '../../upstream/houses';
import { UpstreamError } from '../../upstream/http';
import { withWaiting } from './serviceability';

/** So long the words of another language are waited for: only who changes the language needs them. */
const TRANSLATION_MS = 5_000;

type CheckedAddress = NonNullable<Order['address']>;

/** The house of an order with what it can have, in words of `locale` and of the other language. Throws UpstreamError. */
export async function checkedAddress(
  locale: Locale,
  asked: OrderAddress,
  signal: AbortSignal,
): Promise<CheckedAddress> {
  const { street_id: streetId, street, house } = asked;
  const [answer, availability, ...others] = await Promise.all([
    checkAddress(locale, { street, house }, signal),
    fetchAvailability(locale, { street_id: streetId, house }, signal),
    ...locales.filter((other) => other !== locale).map((other) => translationOf(other, asked, signal)),
  ]);
  const { data: serviceability } = await withWaiting(answer);
  const known = serviceability.address ?? (await listedHouse(locale, asked, signal));
  const place = known === null ? null : { latitude: known.latitude, longitude: known.longitude };
  // The two calls name the house each in its own way: both have to agree that there is a line, or that an engineer brings it.
  const { connectable, engineer } = serviceabilityCodes;
  const hasLine = [connectable, engineer].some((code) => code === serviceability.code);
  const available = availability.available && hasLine && place !== null;
  const translations = others.flatMap((other) =>
    other !== null && other.code === serviceability.code ? [other.words] : [],
  );
  return { ...asked, available, max_speed: availability.max_speed, serviceability, place, translations };
}

/** Where the list of its street has a house; null where it is not there. Throws UpstreamError. */
async function listedHouse(
  locale: Locale,
  { street_id: id, street, house }: OrderAddress,
  signal: AbortSignal,
): Promise<House | null> {
  const found = (await fetchStreets(locale, street, signal)).find((one) => one.id === id);
  return found?.houses.find((one) => foldHouse(one.house) === foldHouse(house)) ?? null;
}

/** The words of a house in another language, with the code that they are for; null when the provider does not tell them. */
async function translationOf(
  locale: Locale,
  asked: OrderAddress,
  signal: AbortSignal,
): Promise<{ code: number; words: CheckedAddress['translations'][number] } | null> {
  const { street: askedStreet, house, flat, entrance, floor } = asked;
  let answer: ServiceabilityAnswer;
  try {
    answer = await checkAddress(
      locale,
      { street: askedStreet, house },
      AbortSignal.any([signal, AbortSignal.timeout(TRANSLATION_MS)]),
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.info(`order: no words of the house in ${locale}: ${error.message}`);
    return null;
  }
  const { code, reason, address } = answer.data;
  const street = address?.street ?? askedStreet;
  const home = {
    flat: flat ?? noHomeDetails.flat,
    entrance: entrance ?? noHomeDetails.entrance,
    floor: floor ?? noHomeDetails.floor,
  };
  return {
    code,
    words: { locale, street, address_string: await addressInWords(locale, { street, house }, home), reason },
  };
}

import { CONSENT_VERSION } from '../../lib/contracts/lead';
import {
  addressCheckCall,
  availabilityCall,
  calculateCall,
  checkPayCall,
  checkSmsCodeCall,
  iinCheckCall,
  nomenclaturesCall,
  sendSmsCall,
  storeClientCall,
  streetsCall,
  tariffGroupsCall,
  tariffsCall,
  visitSlotsCall,
  zonesCall,
} from '../../lib/contracts/calls/crm-order';
import { callRow, type CallRow, type CheckContext } from './call-row';

/** Never a valid code, so the answer is "wrong". */
const WRONG_CODE = '000000';
const noPhone = 'needs --phone';
const noTariff = 'no tariff was listed';
const noHouse = 'no house is known: name one with --street and --house';

const segments = ({ product }: CheckContext) => ({ segments: { product } });

function listedHouse(known: CheckContext) {
  const { found, house } = known;
  return found === undefined || house === null
    ? 'no street was listed: name another one with --street'
    : { ...segments(known), query: { street_id: found.id, house } };
}

function ordered({ tariffId, nomenclatureIds = [] }: CheckContext) {
  return tariffId === undefined ? null : { tariff_id: tariffId, nomenclature_ids: nomenclatureIds };
}

const BY_HAND = 'The order stops, and the site passes it to a manager as a callback lead.';

const NO_TARIFFS =
  'Pages with tariffs, also the home page, show a text and the phone in place of the tariffs; the page of a tariff is an error page.';

/** Read-only calls of the connection, ordered so that each finds its parameters. */
export const connectionRows: readonly CallRow[] = [
  callRow(
    tariffGroupsCall,
    { neededBy: ['pages', 'order'], without: NO_TARIFFS },
    segments,
    ({ data: [first] }, known) => {
      if (first !== undefined) known.group = first.id;
    },
  ),
  callRow(
    tariffsCall,
    { neededBy: ['pages', 'order'], without: NO_TARIFFS },
    (known) =>
      known.group === undefined
        ? 'no group of tariffs was listed'
        : { ...segments(known), query: { available_online: 'true' as const, group: known.group } },
    ({ data: [first] }, known) => {
      if (first !== undefined) known.tariffId = first.id;
    },
  ),
  callRow(
    nomenclaturesCall,
    {
      neededBy: ['order'],
      without: 'The page of a tariff is an error page with the phone. Online orders are impossible.',
    },
    (known) =>
      known.tariffId === undefined ? noTariff : { ...segments(known), query: { tariff_id: String(known.tariffId) } },
    ({ data }, known) => {
      const kinds = new Set(data.map(({ kind }) => kind));
      known.nomenclatureIds = [...kinds].flatMap((kind) => {
        const ofKind = data.filter((item) => item.kind === kind && item.mode !== 'option');
        return (ofKind.find((item) => item.default) ?? ofKind[0])?.id ?? [];
      });
    },
  ),
  callRow(
    streetsCall,
    { neededBy: ['order'], without: 'The visitor types the address as text. Online orders are impossible.' },
    (known) => ({ ...segments(known), query: { street: known.street } }),
    ({ data }, known) => {
      const street = data.find(({ houses }) => houses.length > 0) ?? data[0];
      if (street === undefined) return;
      known.found = { id: street.id, street: street.street };
      const house = street.houses.find((one) => one.house === known.house) ?? street.houses[0];
      known.house ??= house?.house ?? null;
      if (house !== undefined) known.point = { latitude: house.latitude, longitude: house.longitude };
    },
  ),
  callRow(
    addressCheckCall,
    { neededBy: ['order'], without: `The page of an address shows no result. ${BY_HAND}` },
    (known) =>
      known.house === null
        ? noHouse
        : { ...segments(known), body: { street: known.found?.street ?? known.street, house: known.house } },
  ),
  callRow(availabilityCall, { neededBy: ['order'], without: BY_HAND }, listedHouse),
  callRow(
    visitSlotsCall,
    { without: 'The sales team agrees the time of the visit by phone.' },
    listedHouse,
    ({ data: [first] }, known) => {
      if (first !== undefined) known.visitSlot = first.id;
    },
  ),
  callRow(
    zonesCall,
    {
      neededBy: ['map'],
      without: 'The map does not open; the dialog says so and shows the phone. The visitor types the address.',
    },
    segments,
  ),
  callRow(calculateCall, { neededBy: ['order'], without: BY_HAND }, (known) => {
    const body = ordered(known);
    return body === null ? noTariff : { ...segments(known), body };
  }),
  callRow(iinCheckCall, { neededBy: ['order'], without: BY_HAND }, (known) =>
    known.iin === null ? 'needs --iin' : { ...segments(known), query: { iin: known.iin } },
  ),
  callRow(
    checkSmsCodeCall,
    { neededBy: ['order'], without: `${BY_HAND} Only the device that sent a lead can show its state.` },
    (known) =>
      known.phone === null ? noPhone : { ...segments(known), query: { phone: known.phone, code: WRONG_CODE } },
  ),
  callRow(
    checkPayCall,
    { neededBy: ['order'], without: 'The site shows the amount to pay; the sales team confirms the payment by phone.' },
    (known) => (known.phone === null ? noPhone : { ...segments(known), query: { phone: known.phone } }),
  ),
];

/** Calls of the connection that change data. */
export const contractRows: readonly CallRow[] = [
  callRow(
    sendSmsCall,
    {
      neededBy: ['order'],
      changes: true,
      without: `${BY_HAND} Only the device that sent a lead can show its state.`,
    },
    (known) => (known.phone === null ? noPhone : { ...segments(known), body: { phone: known.phone } }),
  ),
  callRow(storeClientCall, { neededBy: ['order'], changes: true, without: BY_HAND }, (known) => {
    const { phone, iin, house, point, found, visitSlot, firstname, keys } = known;
    const items = ordered(known);
    if (phone === null || iin === null) return 'needs --phone and --iin';
    if (items === null) return noTariff;
    if (house === null || point === undefined || found === undefined) return noHouse;
    return {
      ...segments(known),
      body: {
        ...items,
        address: { address_string: `${found.street}, ${house}`, street: found.street, house, ...point },
        firstname,
        iin,
        phone,
        ...(visitSlot === undefined ? {} : { visit_slot: visitSlot }),
        consent_version: CONSENT_VERSION,
        consent_at: new Date().toISOString(),
        user_type: 'site' as const,
      },
      headers: { 'idempotency-key': keys.other() },
    };
  }),
];

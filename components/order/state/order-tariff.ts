import type { QueryClient } from '@tanstack/react-query';
import type { Send } from '@/components/fields/use-sending';
import { callSite } from '@/lib/client-api/request';
import { chooseAddressCall, chooseTariffCall } from '@/lib/contracts/calls/site-order';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { OrderView } from '@/lib/contracts/order';
import { fits } from '@/lib/address/house-tariffs';
import { isHouseOfVisit, type VisitHouse } from '@/lib/address/visit-house';
import { knownOf, type KnownOrder, type OrderDraft } from '@/lib/order/order-draft';
import { equipmentChoice } from '@/lib/order/order-equipment';
import type { OrderStep } from '@/lib/order/order-flow';
import { tariffChoicesQuery } from './use-tariff-choices';

/** Creates a session with the known answers of an order. */
export async function beginOrder(
  { tariff, address }: KnownOrder,
  token: () => Promise<string>,
  signal: AbortSignal,
): Promise<OrderView> {
  const started = await callSite(chooseTariffCall, { body: { ...tariff, recaptcha: await token() }, signal });
  if (address === null) return started.data;
  return (await callSite(chooseAddressCall, { body: { ...address, recaptcha: await token() }, signal })).data;
}

/** The tariff of a link with its usual equipment; null if it is gone or too fast for the line (Mbit/s, null if unknown). */
export async function linkedOrder(
  queryClient: QueryClient,
  tariffId: number,
  maxSpeed: number | null,
): Promise<OrderedTariff | null> {
  const groups = await queryClient.fetchQuery(tariffChoicesQuery);
  const tariff = groups.flatMap(({ tariffs }) => tariffs).find(({ id }) => id === tariffId);
  if (tariff === undefined || !fits(tariff.speed_down, maxSpeed)) return null;
  return { tariff_id: tariff.id, nomenclature_ids: equipmentChoice(tariff.nomenclatures) };
}

interface TariffOrder {
  draft: OrderDraft | null;
  visitHouse: VisitHouse | null;
  onOrdered: () => void;
  completed: (step: OrderStep, order: OrderView) => void;
  started: (order: OrderView, draft: OrderDraft, wanted: OrderStep | null) => void;
}

/**
 * Orders a tariff, in a new session if there is no order yet; `known` is what can be sent again. The house of this visit
 * outranks the house of the draft.
 */
export function orderTariff(
  tariff: OrderedTariff,
  present: OrderView | null,
  { draft, visitHouse, onOrdered, completed, started }: TariffOrder,
): { known: KnownOrder; work: Send<OrderView> } {
  const house = draft?.address ?? null;
  const kept = visitHouse === null || house === null || isHouseOfVisit(visitHouse, house) ? draft : null;
  const known = { tariff, address: (present === null ? kept : knownOf(present))?.address ?? null };
  const work: Send<OrderView> = async (signal, token) => {
    const order =
      present === null
        ? await beginOrder(known, token, signal)
        : (await callSite(chooseTariffCall, { body: tariff, signal })).data;
    onOrdered();
    if (kept === null || kept.address === null) completed('tariff', order);
    else started(order, kept, order.fits ? 'address' : 'tariff');
    return order;
  };
  return { known, work };
}

/** True if the order has its house, and the visit has no other one. */
export function hasHouse({ address }: Pick<OrderView, 'address'>, visitHouse: VisitHouse | null): boolean {
  return address !== null && (visitHouse === null || isHouseOfVisit(visitHouse, address));
}

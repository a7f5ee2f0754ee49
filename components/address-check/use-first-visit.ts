import { skipToken, useQuery } from '@tanstack/react-query';
import { callSite } from '@/lib/client-api/request';
import { streetSearchCall, visitSlotsCall } from '@/lib/contracts/calls/site-addresses';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import type { VisitSlot } from '@/lib/contracts/visit-slot';
import { earliestSlot } from '@/lib/order/visit-days';

/** The first free slot of a technician at a house: undefined while it loads, null without one. */
export function useFirstVisit(house: KnownHouse | null): VisitSlot | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['first-visit', house?.id],
    queryFn: house === null ? skipToken : ({ signal }) => firstVisit(house, signal),
    meta: { failed: 'The first visit did not come' },
  });
  return house === null || isError ? null : data;
}

async function firstVisit({ street, house }: KnownHouse, signal: AbortSignal): Promise<VisitSlot | null> {
  const { data: streets } = await callSite(streetSearchCall, { query: { street }, signal });
  const known = streets.find(({ street: name }) => name === street);
  if (known === undefined) return null;
  const { data: slots } = await callSite(visitSlotsCall, { query: { street_id: known.id, house }, signal });
  return earliestSlot(slots);
}

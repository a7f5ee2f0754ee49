import { furtherTextsSchema } from '@/lib/contracts/lead';
import type { DeliveredLead } from '@/lib/delivery/delivered-lead';

/** A lead of a synthetic person. */
export function lead(changes: Partial<DeliveredLead> = {}): DeliveredLead {
  const id = '0b7e0c7e-52a4-4f0b-9a5e-4b1f7d1f0001';
  const createdAt = new Date('2026-11-27T05:00:00Z');
  return {
    id,
    number: 'S-1024',
    kind: 'store-lead',
    locale: 'ru',
    createdAt,
    phone: '+77000000081',
    firstname: 'Айгерім',
    place: 'пр-т Абая, 150/230, кв. 25',
    district: 'Алмалинский район',
    comment: 'Звоните <после> 18 & до 20',
    tariff: 'Город 500',
    ...furtherTextsSchema.parse({}),
    isForWaitingList: false,
    source: { utm_source: 'yandex', utm_medium: 'cpc' },
    verdict: null,
    visit: null,
    change: null,
    news: { about: 'created', id, at: createdAt },
    card: null,
    ...changes,
  };
}

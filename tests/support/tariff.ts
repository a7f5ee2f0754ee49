import type { Tariff } from '@/lib/contracts/tariff';

/** A tariff of the group `internet` at 5,000 ₸ a month; `facts` replace fields. */
export function tariff(facts: Partial<Tariff> & { id: number }): Tariff {
  return {
    group: 'internet',
    name: `Tariff ${facts.id}`,
    speed_down: null,
    speed_up: null,
    channels: null,
    minutes: null,
    price: 5_000,
    promo: null,
    connection_fee: 0,
    technology: 'GPON',
    term_months: 0,
    included: [],
    summary: '',
    popular: false,
    channel_package: null,
    news_url: null,
    external_path: null,
    ...facts,
  };
}

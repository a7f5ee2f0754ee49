import { z } from 'zod';

/** Answer of `tariff-groups`. */
export const tariffGroupsAnswerSchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
});
export type TariffGroup = z.infer<typeof tariffGroupsAnswerSchema>['data'][number];

const sitePathSchema = z.string().regex(/^\/(?!\/)/, 'expected a path of the site');

export const tariffSchema = z.object({
  id: z.number().int(),
  group: z.string(),
  name: z.string(),
  /** Mbit/s */
  speed_down: z.number().nullable(),
  speed_up: z.number().nullable(),
  channels: z.number().nullable(),
  /** Minutes a month to mobiles and other cities. */
  minutes: z.number().nullable(),
  /** ₸ a month with VAT; during the promotion when there is one. */
  price: z.number(),
  promo: z.object({ months: z.number().int(), price_after: z.number() }).nullable(),
  /** ₸, once. */
  connection_fee: z.number(),
  technology: z.string(),
  /** Months; 0 when there is no fixed term. */
  term_months: z.number().int(),
  included: z.array(z.string()),
  summary: z.string(),
  popular: z.boolean(),
  /** Which list of channels belongs to it. */
  channel_package: z.string().nullable(),
  /** A news item about the tariff, as a path of the site. */
  news_url: sitePathSchema.nullable(),
  /** Where the tariff has a page besides its passport: an https address or a path of the site. */
  external_path: z.union([z.url({ protocol: /^https$/ }), sitePathSchema]).nullable(),
});
export type Tariff = z.infer<typeof tariffSchema>;

/** The tariffs of a group with what the group is called. */
export interface TariffsOfGroup {
  group: TariffGroup;
  tariffs: Tariff[];
}

/** Query of `tariffs`: only those available online are asked for (product.md, section 9). */
export const tariffsQuerySchema = z.object({ available_online: z.literal('true'), group: z.string() });

/** Answer of `tariffs`. */
export const tariffsAnswerSchema = z.object({ data: z.array(tariffSchema) });

/** Equipment and options of a tariff. */
export const nomenclatureSchema = z.object({
  id: z.number().int(),
  tariff_id: z.number().int(),
  /** What it is: `router`, `set-top-box`, … Of one kind one is chosen. */
  kind: z.string(),
  /** The customer's own, rented, bought, or an option on top. */
  mode: z.enum(['own', 'rent', 'buy', 'option']),
  title: z.string(),
  /** ₸ a month with VAT. */
  monthly: z.number(),
  /** ₸, once. */
  one_off: z.number(),
  default: z.boolean(),
});
export type Nomenclature = z.infer<typeof nomenclatureSchema>;

/** Query of `tariff-nomenclatures`. */
export const nomenclaturesQuerySchema = z.object({ tariff_id: z.string().regex(/^\d+$/) });

/** Answer of `tariff-nomenclatures`. */
export const nomenclaturesAnswerSchema = z.object({ data: z.array(nomenclatureSchema) });

/** A tariff that nobody is connected to any more. */
export const archivedTariffSchema = tariffSchema.extend({
  closed_on: z.iso.date(),
  /** What that changes for its customers. */
  note: z.string(),
});
export type ArchivedTariff = z.infer<typeof archivedTariffSchema>;

/** Answer of the Content API's `archived-tariffs`. */
export const archivedTariffsAnswerSchema = z.object({ data: z.array(archivedTariffSchema) });

import * as z from 'zod/mini';

export const tariffGroupSchema = z.object({ id: z.string(), title: z.string(), description: z.string() });
export type TariffGroup = z.infer<typeof tariffGroupSchema>;

/** Answer of `tariff-groups`. */
export const tariffGroupsAnswerSchema = z.object({ data: z.array(tariffGroupSchema) });

const sitePathSchema = z.string().check(z.regex(/^\/(?!\/)/, 'expected a path of the site'));

export const tariffSchema = z.object({
  id: z.int(),
  group: z.string(),
  name: z.string(),
  /** Mbit/s */
  speed_down: z.nullable(z.number()),
  speed_up: z.nullable(z.number()),
  channels: z.nullable(z.number()),
  /** Minutes a month to mobiles and other cities. */
  minutes: z.nullable(z.number()),
  /** ₸ a month with VAT; during the promotion when there is one. */
  price: z.number(),
  promo: z.nullable(z.object({ months: z.int(), price_after: z.number() })),
  /** ₸, once. */
  connection_fee: z.number(),
  technology: z.string(),
  /** Months; 0 when there is no fixed term. */
  term_months: z.int(),
  included: z.array(z.string()),
  summary: z.string(),
  popular: z.boolean(),
  /** Which list of channels belongs to it. */
  channel_package: z.nullable(z.string()),
  /** A news item about the tariff, as a path of the site. */
  news_url: z.nullable(sitePathSchema),
  /** Where the tariff has a page besides its passport: an https address or a path of the site. */
  external_path: z.nullable(z.union([z.url({ protocol: /^https$/ }), sitePathSchema])),
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
  id: z.int(),
  tariff_id: z.int(),
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
export const nomenclaturesQuerySchema = z.object({ tariff_id: z.string().check(z.regex(/^\d+$/)) });

/** Answer of `tariff-nomenclatures`. */
export const nomenclaturesAnswerSchema = z.object({ data: z.array(nomenclatureSchema) });

/** A tariff that nobody is connected to any more. */
export const archivedTariffSchema = z.extend(tariffSchema, {
  closed_on: z.iso.date(),
  /** What that changes for its customers. */
  note: z.string(),
});
export type ArchivedTariff = z.infer<typeof archivedTariffSchema>;

/** Answer of the Content API's `archived-tariffs`. */
export const archivedTariffsAnswerSchema = z.object({ data: z.array(archivedTariffSchema) });

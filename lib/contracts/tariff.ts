import * as z from 'zod/mini';
import { sumSchema } from './sum';

export const tariffGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z._default(z.string(), ''),
});
export type TariffGroup = z.infer<typeof tariffGroupSchema>;

/** Answer of `tariff-groups`. */
export const tariffGroupsAnswerSchema = z.object({ data: z.array(tariffGroupSchema) });

/** What a provider need not tell is null. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const sitePathSchema = z.string().check(z.regex(/^\/(?!\/)/, 'expected a path of the site'));

export const tariffSchema = z.object({
  id: z.int(),
  /** The site takes the group that it has asked for. */
  group: z._default(z.string(), ''),
  name: z.string(),
  /** Mbit/s */
  speed_down: optional(z.number()),
  speed_up: optional(z.number()),
  channels: optional(z.number()),
  /** Minutes a month to mobiles and other cities. */
  minutes: optional(z.number()),
  /** ₸ a month with VAT; during the promotion when there is one. */
  price: sumSchema,
  promo: optional(z.object({ months: z.int(), price_after: sumSchema })),
  /** ₸, once. */
  connection_fee: z._default(sumSchema, 0),
  technology: z._default(z.string(), ''),
  /** Months; 0 when there is no fixed term. */
  term_months: z._default(z.int(), 0),
  included: z._default(z.array(z.string()), []),
  summary: z._default(z.string(), ''),
  popular: z._default(z.boolean(), false),
  /** Which list of channels belongs to it. */
  channel_package: optional(z.string()),
  /** A news item about the tariff, as a path of the site. */
  news_url: optional(sitePathSchema),
  /** Where the tariff has a page besides its passport: an https address or a path of the site. */
  external_path: optional(z.union([z.url({ protocol: /^https$/ }), sitePathSchema])),
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
  tariff_id: z.optional(z.int()),
  /** What it is: `router`, `set-top-box`, … Of one kind one is chosen. */
  kind: z.string(),
  /** The customer's own, rented, bought, or an option on top. */
  mode: z.enum(['own', 'rent', 'buy', 'option']),
  title: z.string(),
  /** ₸ a month with VAT. */
  monthly: z._default(sumSchema, 0),
  /** ₸, once. */
  one_off: z._default(sumSchema, 0),
  default: z._default(z.boolean(), false),
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
  note: z._default(z.string(), ''),
});
export type ArchivedTariff = z.infer<typeof archivedTariffSchema>;

/** Answer of the Content API's `archived-tariffs`. */
export const archivedTariffsAnswerSchema = z.object({ data: z.array(archivedTariffSchema) });

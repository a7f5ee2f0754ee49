import * as z from 'zod/mini';
import { sumSchema } from './sum';

export const tariffGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z._default(z.string(), ''),
});
export type TariffGroup = z.infer<typeof tariffGroupSchema>;

export const tariffGroupsAnswerSchema = z.object({ data: z.array(tariffGroupSchema) });

/** Optional for the provider; defaults to null. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const sitePathSchema = z.string().check(z.regex(/^\/(?!\/)/, 'expected a path of the site'));

export const tariffSchema = z.object({
  id: z.int(),
  /** The site uses the requested group. */
  group: z._default(z.string(), ''),
  name: z.string(),
  /** Mbit/s */
  speed_down: optional(z.number()),
  speed_up: optional(z.number()),
  channels: optional(z.number()),
  /** Minutes a month to mobiles and other cities. */
  minutes: optional(z.number()),
  /** ₸ a month with VAT, during a promotion the reduced price. */
  price: sumSchema,
  promo: optional(z.object({ months: z.int(), price_after: sumSchema })),
  /** ₸, once. */
  connection_fee: z._default(sumSchema, 0),
  technology: z._default(z.string(), ''),
  /** Months; 0 without a fixed term; pages say nothing of an unknown one. */
  term_months: optional(z.int()),
  included: z._default(z.array(z.string()), []),
  summary: z._default(z.string(), ''),
  popular: z._default(z.boolean(), false),
  channel_package: optional(z.string()),
  /** A news item about the tariff, as a path of the site. */
  news_url: optional(sitePathSchema),
  /** Another page of the tariff: an https address or a path of the site. */
  external_path: optional(z.union([z.url({ protocol: /^https$/ }), sitePathSchema])),
});
export type Tariff = z.infer<typeof tariffSchema>;

export interface TariffsOfGroup {
  group: TariffGroup;
  tariffs: Tariff[];
}

/** Query of `tariffs`: only those available online (product.md, section 9). */
export const tariffsQuerySchema = z.object({ available_online: z.literal('true'), group: z.string() });

export const tariffsAnswerSchema = z.object({ data: z.array(tariffSchema) });

export const nomenclatureSchema = z.object({
  id: z.int(),
  tariff_id: z.optional(z.int()),
  /** `router`, `set-top-box`, …; one of each kind is chosen. */
  kind: z.string(),
  mode: z.enum(['own', 'rent', 'buy', 'option']),
  title: z.string(),
  /** ₸ a month with VAT. */
  monthly: z._default(sumSchema, 0),
  /** ₸, once. */
  one_off: z._default(sumSchema, 0),
  default: z._default(z.boolean(), false),
});
export type Nomenclature = z.infer<typeof nomenclatureSchema>;

export const nomenclaturesQuerySchema = z.object({ tariff_id: z.string().check(z.regex(/^\d+$/)) });

export const nomenclaturesAnswerSchema = z.object({ data: z.array(nomenclatureSchema) });

/** A tariff closed to new customers. */
export const archivedTariffSchema = z.extend(tariffSchema, {
  closed_on: z.iso.date(),
  /** The effect of the closure on its customers. */
  note: z._default(z.string(), ''),
});
export type ArchivedTariff = z.infer<typeof archivedTariffSchema>;

export const archivedTariffsAnswerSchema = z.object({ data: z.array(archivedTariffSchema) });

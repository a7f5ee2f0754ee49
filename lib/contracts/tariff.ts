import { z } from 'zod';

/** Answer of `tariff-groups`. */
export const tariffGroupsAnswerSchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
});
export type TariffGroup = z.infer<typeof tariffGroupsAnswerSchema>['data'][number];

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
});
export type Tariff = z.infer<typeof tariffSchema>;

/** Answer of `tariffs`. */
export const tariffsAnswerSchema = z.object({ data: z.array(tariffSchema) });

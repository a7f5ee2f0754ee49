import * as z from 'zod/mini';
import { tariffSchema } from './tariff';

export const tariffOfferSchema = z.extend(
  z.pick(tariffSchema, {
    id: true,
    name: true,
    speed_down: true,
    price: true,
    promo: true,
    connection_fee: true,
    popular: true,
  }),
  { group_title: z.string() },
);
export type TariffOffer = z.infer<typeof tariffOfferSchema>;

/** Answer of the site's own `tariffs`: the current tariffs of all groups. */
export const tariffOffersAnswerSchema = z.object({ data: z.array(tariffOfferSchema) });

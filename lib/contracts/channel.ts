import * as z from 'zod/mini';
import { imageKeySchema } from './image';
import { sumSchema } from './sum';

export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Number on the remote control, if known. */
  number: z.nullable(z.int()),
  /** The name in other alphabets and former names, for the search. */
  aliases: z.array(z.string()),
  hd: z.boolean(),
  /** A channel that every subscriber receives by law. */
  national: z.boolean(),
  packages: z.array(z.string()),
  /** Letters of the drawn tile, because logos are trademarks of others. An image covers it. */
  icon: z.object({ letters: z.string(), image: z._default(z.nullable(imageKeySchema), null) }),
});
export type Channel = z.infer<typeof channelSchema>;

const packageSchema = z.object({ id: z.string(), title: z.string() });
export type ChannelPackage = z.infer<typeof packageSchema>;

/**
 * A channel of the Content API: product.md (section 3) promises an icon, which may be an image key; a channel with
 * neither icon key nor name is dropped. Read by lib/channel/content-channels.
 */
const contentChannelSchema = z.object({
  id: z.optional(z.string()),
  name: z._default(z.string(), ''),
  number: z._default(z.nullable(z.int()), null),
  aliases: z._default(z.array(z.string()), []),
  hd: z._default(z.boolean(), false),
  national: z._default(z.boolean(), false),
  packages: z._default(z.array(z.string()), []),
  icon: z._default(z.nullable(z.union([channelSchema.shape.icon, z.string()])), null),
});
export type ContentChannel = z.infer<typeof contentChannelSchema>;

export const contentChannelsAnswerSchema = z.object({
  data: z.array(
    z.object({ id: z.optional(z.string()), title: z.string(), data: z._default(z.array(contentChannelSchema), []) }),
  ),
  packages: z._default(z.array(packageSchema), []),
});
export type ContentChannelsAnswer = z.infer<typeof contentChannelsAnswerSchema>;

/** Tabs of the TV channels: title and list (product.md, section 3); and the packages, narrowest first. */
export const channelTabsAnswerSchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), data: z.array(channelSchema) })),
  packages: z.array(packageSchema),
});
export type ChannelTabsAnswer = z.infer<typeof channelTabsAnswerSchema>;
export type ChannelTab = ChannelTabsAnswer['data'][number];

/** A package with its cheapest tariff: ₸ a month, after a promotion. */
const packageOfferSchema = z.extend(packageSchema, {
  cheapest_tariff: z.nullable(
    z.object({
      tariff_id: z.int(),
      tariff_name: z.string(),
      group_title: z._default(z.string(), ''),
      price: sumSchema,
    }),
  ),
});
export type PackageOffer = z.infer<typeof packageOfferSchema>;

export const channelsAnswerSchema = z.extend(channelTabsAnswerSchema, { packages: z.array(packageOfferSchema) });
export type ChannelsAnswer = z.infer<typeof channelsAnswerSchema>;

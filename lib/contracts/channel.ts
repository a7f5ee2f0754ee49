import { z } from 'zod';

export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  hd: z.boolean(),
  /** Letters and hue (degrees) of the drawn tile: channel logos are other people's marks. */
  icon: z.object({ letters: z.string(), hue: z.number() }),
});
export type Channel = z.infer<typeof channelSchema>;

/** A tab of the TV channels block: title and list (specification, section 3). */
export const channelTabsAnswerSchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), data: z.array(channelSchema) })),
});
export type ChannelTab = z.infer<typeof channelTabsAnswerSchema>['data'][number];

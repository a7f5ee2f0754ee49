import * as z from 'zod/mini';
import { leadKinds } from '../contracts/lead';

const httpAddress = z.url({ protocol: /^https?$/, error: 'expected https://…' });
const kinds = z._default(z.array(z.enum(leadKinds)).check(z.minLength(1)), [...leadKinds]);
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'expected lower-case letters, digits and hyphens'));

const webhookSchema = z.strictObject({ id, type: z.literal('webhook'), kinds, url: httpAddress });
const telegramSchema = z.strictObject({
  id,
  type: z.literal('telegram'),
  kinds,
  /** Chat or channel, as the bot's updates name it. */
  chat: z.coerce.string().check(z.regex(/^(?:-?\d+|@\w+)$/, 'expected the number of a chat, or @channel')),
});
const emailSchema = z.strictObject({
  id,
  type: z.literal('email'),
  kinds,
  from: z.email(),
  to: z.array(z.email()).check(z.minLength(1)),
});

const targetSchema = z.discriminatedUnion('type', [webhookSchema, telegramSchema, emailSchema]);
export type TargetOptions = z.infer<typeof targetSchema>;
export type TargetType = TargetOptions['type'];
export type OptionsOf<Type extends TargetType> = Extract<TargetOptions, { type: Type }>;

/** `delivery.yaml`: where each lead is sent besides the CRM. */
export const deliverySchema = z.strictObject({
  targets: z.array(targetSchema).check(
    z.superRefine((targets, context) => {
      for (const [index, { id: name }] of targets.entries())
        if (targets.findIndex((target) => target.id === name) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'another target has this id' });
    }),
  ),
});
export type DeliveryFile = z.infer<typeof deliverySchema>;
export const noDelivery: DeliveryFile = { targets: [] };

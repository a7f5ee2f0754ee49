import * as z from 'zod/mini';
import { leadKinds } from '../contracts/lead';
import { cardStates } from '../contracts/lead-card';
import type { Fault } from './faults';
import { nearestFirst } from './nearest';

const httpAddress = z.url({ protocol: /^https?$/, error: 'expected https://…' });
/** Empty for a target that only gets reminders. */
const kinds = z._default(z.array(z.enum(leadKinds)), [...leadKinds]);
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
  /** Time of day of the daily summary. */
  daily: z.optional(z.string().check(z.regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as 18:00'))),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);
export type FieldValue = z.infer<typeof fieldValue>;
const ownId = z.int().check(z.positive());

/** The meanings of a CRM's stages: those of a press on the card of the lead, or `new` if the work has not begun. */
const stageMeanings = ['new', ...cardStates] as const;
export type StageMeaning = (typeof stageMeanings)[number];

/** A table whose keys are named by a CRM. */
function named<Value extends z.ZodMiniType>(value: Value, what: string, { pattern, words }: Naming) {
  return z.record(z.string(), value).check(
    z.superRefine((given, context) => {
      for (const name of Object.keys(given))
        if (!pattern.test(name))
          context.addIssue({ code: 'custom', path: [name], message: `${what} are named ${words}` });
    }),
  );
}
interface Naming {
  pattern: RegExp;
  words: string;
}

/** The options of a CRM: places of leads, meanings of stages. */
function crmOptions(naming: { fields: Naming; statuses: Naming }) {
  const fields = named(fieldValue, 'fields', naming.fields);
  const placing = {
    pipeline: z.optional(z.int().check(z.nonnegative())),
    responsible: z.optional(ownId),
    fields: z._default(fields, {}),
  };
  const override = z.strictObject({
    kinds: z.optional(z.array(z.enum(leadKinds)).check(z.minLength(1))),
    districts: z.optional(z.array(z.string()).check(z.minLength(1))),
    ...placing,
  });
  return {
    primary: z.optional(z.boolean()),
    ...placing,
    overrides: z._default(z.array(override), []),
    statuses: z.optional(named(z.enum(stageMeanings), 'statuses', naming.statuses)),
  };
}

const bitrixSchema = z.strictObject({
  id,
  type: z.literal('bitrix24'),
  kinds,
  ...crmOptions({
    fields: { pattern: /^(?:ufCrm\w+|sourceId|stageId)$/, words: 'ufCrm…, sourceId or stageId' },
    statuses: { pattern: /^[\w:]+$/, words: 'as stageId has them: IN_PROCESS, C3:WON' },
  }),
});
const amocrmSchema = z.strictObject({
  id,
  type: z.literal('amocrm'),
  kinds,
  domain: z
    .string()
    .check(z.regex(/^(?:https?:\/\/)?[a-z\d.-]+(?::\d+)?$/, 'expected a domain such as step.amocrm.ru')),
  /** The field of deals that keeps the site's number, by which a deal is found again. */
  number_field_id: ownId,
  ...crmOptions({
    fields: { pattern: /^\d+$/, words: 'by their number' },
    statuses: { pattern: /^\d+$/, words: 'by their number' },
  }),
});
export type CrmOptions = Pick<z.infer<typeof bitrixSchema>, 'pipeline' | 'responsible' | 'fields' | 'overrides'>;

const targetSchema = z.discriminatedUnion('type', [
  webhookSchema,
  telegramSchema,
  emailSchema,
  bitrixSchema,
  amocrmSchema,
]);
export type TargetOptions = z.infer<typeof targetSchema>;
export type TargetType = TargetOptions['type'];
export type OptionsOf<Type extends TargetType> = Extract<TargetOptions, { type: Type }>;

const DEFAULT_MINUTES = 10;
const MOST_MINUTES = 24 * 60;

/** A target gets a lead again if no manager has taken it by its card after so many minutes of the sales hours. */
const reminderSchema = z.strictObject({
  target: id,
  minutes: z._default(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)), DEFAULT_MINUTES),
});
export type ReminderOptions = z.infer<typeof reminderSchema>;

const remindableTypes: readonly TargetType[] = ['telegram', 'email'];

/** `delivery.yaml`: the targets of leads besides the CRM, or without one. */
const fileSchema = z.strictObject({
  reminders: z._default(z.array(reminderSchema), []),
  targets: z.array(targetSchema).check(
    z.superRefine((targets, context) => {
      for (const [index, { id: name }] of targets.entries())
        if (targets.findIndex((target) => target.id === name) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'another target has this id' });
      const [, second] = targets.flatMap((target, index) =>
        'primary' in target && target.primary === true ? [index] : [],
      );
      if (second !== undefined)
        context.addIssue({ code: 'custom', path: [second, 'primary'], message: 'another target is primary' });
    }),
  ),
});
export const deliverySchema = fileSchema.check(
  z.superRefine(({ targets, reminders }, context) => {
    for (const [index, { target: name }] of reminders.entries())
      if (!targets.some((target) => target.id === name && remindableTypes.includes(target.type)))
        context.addIssue({
          code: 'custom',
          path: ['reminders', index, 'target'],
          message: `no target of the types ${remindableTypes.join(' and ')} has the id "${name}"`,
        });
  }),
);
export type DeliveryFile = z.infer<typeof deliverySchema>;

/** Faults for overrides with a district that no street has: they would never apply. */
export function unknownDistricts({ targets }: DeliveryFile, known: readonly string[]): Fault[] {
  return targets.flatMap((target, index) =>
    ('overrides' in target ? target.overrides : []).flatMap(({ districts = [] }, place) =>
      districts
        .filter((district) => !known.includes(district))
        .map((district) => ({
          file: 'delivery.yaml',
          field: `targets.${index}.overrides.${place}.districts`,
          message: `no street of houses.csv is in "${district}"; the districts are ${nearestFirst(district, known).join(', ')}`,
        })),
    ),
  );
}

export const noDelivery: DeliveryFile = { targets: [], reminders: [] };

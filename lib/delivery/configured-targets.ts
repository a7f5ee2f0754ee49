import 'server-only';
import { environment } from '../config/env';
import { leadKinds } from '../contracts/lead';
import { providerFiles } from '../provider-files/current';
import type { ReminderOptions } from '../provider-files/delivery';
import { leadWords } from './lead-words';
import type { Target } from './target';
import { targetOf } from './targets';

/** The targets of `delivery.yaml` and its reminders, as its last valid state has them. */
export function configuredTargets(): Target[] {
  const { targets, reminders } = providerFiles().delivery;
  const known = targets.map((options) => targetOf(options, environment(), leadWords()));
  return [...known, ...reminders.flatMap((reminder) => reminderTargets(reminder, known))];
}

function reminderTargets({ target: id, minutes }: ReminderOptions, known: readonly Target[]): Target[] {
  return known
    .filter((target) => target.id === id)
    .map((target) => ({
      id: `${id}-after-${minutes}`,
      type: target.type,
      kinds: leadKinds,
      reminderMinutes: minutes,
      // A message with another id is no repeat of the first one.
      send: (lead, ...given) => target.send({ ...lead, id: `${lead.id}.${minutes}`, isReminder: true }, ...given),
    }));
}

import 'server-only';
import { environment } from '../config/env';
import { leadKinds } from '../contracts/lead';
import { providerFiles } from '../provider-files/current';
import type { ReminderOptions, TargetType } from '../provider-files/delivery';
import type { DeliveredLead, News } from './delivered-lead';
import { leadWords } from './lead-words';
import type { Target } from './target';
import { targetOf } from './targets';

/** Types that also get changes. In a CRM the sales team changes a lead itself. */
const typesWithChanges: readonly TargetType[] = ['email', 'telegram', 'webhook'];

/** The targets of the last valid `delivery.yaml`, with those for its reminders and for changes. */
export function configuredTargets(): Target[] {
  const { targets, reminders } = providerFiles().delivery;
  const known = targets.map((options) => targetOf(options, environment(), leadWords()));
  const later = reminders.flatMap((reminder) => reminderTargets(reminder, known));
  const receivers = known.filter(({ type }) => typesWithChanges.includes(type));
  return [...known, ...later, ...receivers.map((target) => changesTarget(target, [...known, ...later]))];
}

function reminderTargets({ target: id, minutes }: ReminderOptions, known: readonly Target[]): Target[] {
  return known
    .filter((target) => target.id === id)
    .map((target) => ({
      id: `${id}-after-${minutes}`,
      type: target.type,
      kinds: leadKinds,
      reminderMinutes: minutes,
      send: (lead, ...given) => {
        const news = { about: 'not-taken' as const, id: `${lead.id}.${minutes}`, at: lead.createdAt };
        return target.send({ ...lead, news }, ...given);
      },
    }));
}

function changesTarget(target: Target, all: readonly Target[]): Target {
  return {
    id: `${target.id}-changes`,
    type: target.type,
    kinds: leadKinds,
    changesOf: all.filter(({ id }) => id === target.id || id.startsWith(`${target.id}-after-`)).map(({ id }) => id),
    send: (lead, ...given) => target.send({ ...lead, news: changeNews(lead) }, ...given),
  };
}

function changeNews({ id, createdAt, change }: DeliveredLead): News {
  const { at, isCancelled } = change ?? { at: createdAt, isCancelled: false };
  return { about: isCancelled ? 'cancelled' : 'changed', id: `${id}.${at.getTime()}`, at };
}

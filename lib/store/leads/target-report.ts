import 'server-only';
import type { Environment } from '../../config/env';
import type { Target } from '../../delivery/target';
import type { TargetType } from '../../provider-files/delivery';
import type { TargetCounts } from './target-counts';

type EventSecrets = Pick<Environment, 'BITRIX24_APPLICATION_TOKEN' | 'AMOCRM_WEBHOOK_KEY'>;

/** A row for each configured target, and for each that still has leads; those for changes only if there were some. */
export function targetRows(
  counts: readonly TargetCounts[],
  targets: readonly Pick<Target, 'id' | 'type' | 'changesOf'>[],
  events: ReadonlyMap<string, number>,
  secrets: EventSecrets,
) {
  const shown = targets.filter(({ changesOf }) => changesOf === undefined).map(({ id }) => id);
  const ids = [...new Set([...shown, ...counts.map(({ target }) => target)])];
  return ids.map((id) => {
    const count = counts.find(({ target }) => target === id);
    const { sinceMs = null } = count ?? {};
    const type = targets.find((target) => target.id === id)?.type;
    return {
      target: id,
      type: type ?? 'not in delivery.yaml',
      waiting: count?.waiting ?? 0,
      // When the oldest lead that it has not taken was received, waiting or failed.
      created_at: sinceMs === null ? '' : new Date(sinceMs).toISOString(),
      failed: count?.failed ?? 0,
      delivered: count?.delivered ?? 0,
      event_at: eventOf(type, events.get(id), secrets),
      reason: count?.lastError ?? '',
    };
  });
}

/** Time of the last report of a change, or the reason for its absence; empty for types that never report. */
function eventOf(type: TargetType | undefined, at: number | undefined, secrets: EventSecrets): string {
  if (type !== 'bitrix24' && type !== 'amocrm') return '';
  const variable = type === 'bitrix24' ? 'BITRIX24_APPLICATION_TOKEN' : 'AMOCRM_WEBHOOK_KEY';
  if (secrets[variable] === undefined) return `${variable} is not set`;
  return at === undefined ? 'none yet' : new Date(at).toISOString();
}

export const targetColumns: readonly (keyof ReturnType<typeof targetRows>[number])[] = [
  'target',
  'type',
  'waiting',
  'created_at',
  'failed',
  'delivered',
  'event_at',
  'reason',
];

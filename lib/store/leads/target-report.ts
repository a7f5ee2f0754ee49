import 'server-only';
import type { Environment } from '../../config/env';
import type { Target } from '../../delivery/target';
import type { TargetType } from '../../provider-files/delivery';
import type { TargetCounts } from './target-counts';

type EventSecrets = Pick<Environment, 'BITRIX24_APPLICATION_TOKEN' | 'AMOCRM_WEBHOOK_KEY'>;

export type TargetRow = {
  target: string;
  type: string;
  waiting: number;
  /** When the oldest lead that it has not taken was received, waiting or failed; empty without one. */
  created_at: string;
  failed: number;
  delivered: number;
  /** Time of its last report of a change, or why there is none; empty for types that never report. */
  event_at: string;
  reason: string;
};

export const targetColumns: readonly (keyof TargetRow)[] = [
  'target',
  'type',
  'waiting',
  'created_at',
  'failed',
  'delivered',
  'event_at',
  'reason',
];

/** A row for each configured target, and for each that still has leads; those for changes only if there were some. */
export function targetRows(
  counts: readonly TargetCounts[],
  targets: readonly Pick<Target, 'id' | 'type' | 'changesOf'>[],
  events: ReadonlyMap<string, number>,
  secrets: EventSecrets,
): TargetRow[] {
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
      created_at: sinceMs === null ? '' : new Date(sinceMs).toISOString(),
      failed: count?.failed ?? 0,
      delivered: count?.delivered ?? 0,
      event_at: eventOf(type, events.get(id), secrets),
      reason: count?.lastError ?? '',
    };
  });
}

function eventOf(type: TargetType | undefined, at: number | undefined, secrets: EventSecrets): string {
  if (type !== 'bitrix24' && type !== 'amocrm') return '';
  const variable = type === 'bitrix24' ? 'BITRIX24_APPLICATION_TOKEN' : 'AMOCRM_WEBHOOK_KEY';
  if (secrets[variable] === undefined) return `${variable} is not set`;
  return at === undefined ? 'none yet' : new Date(at).toISOString();
}

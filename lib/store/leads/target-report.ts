import 'server-only';
import type { Target } from '../../delivery/target';
import type { TargetCounts } from './target-counts';

export type TargetRow = {
  target: string;
  type: string;
  waiting: number;
  /** When the oldest lead was received that it has not taken, waiting or failed; empty without one. */
  created_at: string;
  failed: number;
  delivered: number;
  reason: string;
};

export const targetColumns: readonly (keyof TargetRow)[] = [
  'target',
  'type',
  'waiting',
  'created_at',
  'failed',
  'delivered',
  'reason',
];

/** A row for each configured target, and for each that still has leads; of changes only if there were some. */
export function targetRows(
  counts: readonly TargetCounts[],
  targets: readonly Pick<Target, 'id' | 'type' | 'changesOf'>[],
): TargetRow[] {
  const shown = targets.filter(({ changesOf }) => changesOf === undefined).map(({ id }) => id);
  const ids = [...new Set([...shown, ...counts.map(({ target }) => target)])];
  return ids.map((id) => {
    const count = counts.find(({ target }) => target === id);
    const { sinceMs = null } = count ?? {};
    return {
      target: id,
      type: targets.find((target) => target.id === id)?.type ?? 'not in delivery.yaml',
      waiting: count?.waiting ?? 0,
      created_at: sinceMs === null ? '' : new Date(sinceMs).toISOString(),
      failed: count?.failed ?? 0,
      delivered: count?.delivered ?? 0,
      reason: count?.lastError ?? '',
    };
  });
}

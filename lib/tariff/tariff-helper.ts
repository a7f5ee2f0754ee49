import * as z from 'zod/mini';
import type { Tariff } from '../contracts/tariff';

/** Answers to the four questions of the tariff helper; devices: up to 8, up to 15, or more. */
export const helperAnswersSchema = z.object({
  people: z.enum(['few', 'family', 'many']),
  devices: z.enum(['few', 'dozen', 'many']),
  habits: z.enum(['films', 'games', 'files']),
  extras: z.enum(['none', 'tv', 'phone']),
});
export type HelperAnswers = z.infer<typeof helperAnswersSchema>;

export interface Recommendation {
  speed: number;
  /** The answer that determines the speed. */
  reason: HelperAnswers['habits'] | 'devices';
  /** The fitting tariff, then the next faster one of its group. */
  tariffs: Tariff[];
  /** False if even the fastest tariff of the group is too slow. */
  enough: boolean;
}

const groupOf: Record<HelperAnswers['extras'], string> = { none: 'internet', tv: 'internet-tv', phone: 'combo' };

/** Mbit/s for a busy evening, from the table on /recommendation. */
const speeds: Record<HelperAnswers['habits'], Record<HelperAnswers['people'], number>> = {
  films: { few: 100, family: 200, many: 500 },
  games: { few: 200, family: 500, many: 500 },
  files: { few: 500, family: 500, many: 1000 },
};

/** Mbit/s by number of devices, from the same table. */
const deviceSpeeds: Record<HelperAnswers['devices'], number> = { few: 100, dozen: 200, many: 500 };

function speedOf({ speed_down: speed }: Tariff): number {
  return speed ?? 0;
}

/** The cheapest tariff that is fast enough, with the next faster one; otherwise the fastest. */
export function recommendTariffs(
  tariffs: readonly Tariff[],
  { people, devices, habits, extras }: HelperAnswers,
): Recommendation {
  const speed = Math.max(speeds[habits][people], deviceSpeeds[devices]);
  const reason = speed > speeds[habits][people] ? 'devices' : habits;
  const group = tariffs
    .filter((tariff) => tariff.group === groupOf[extras])
    .toSorted((one, other) => one.price - other.price);
  const fitting = group.find((tariff) => speedOf(tariff) >= speed);
  const shown =
    fitting === undefined
      ? group.toSorted((one, other) => speedOf(other) - speedOf(one)).slice(0, 1)
      : [fitting, ...group.filter((tariff) => speedOf(tariff) > speedOf(fitting)).slice(0, 1)];
  return { speed, reason, tariffs: shown, enough: fitting !== undefined };
}

import type { Fault } from '../../../lib/provider-files/faults';
import type { TariffItem } from '../../../lib/provider-files/tariffs';

/** Facts about a price list as a whole. */
export interface PriceSheet {
  hasSpeeds: boolean;
  /** Whether a flag gives the group of all its tariffs. */
  isOneGroup: boolean;
}

/**
 * The faults of a price list in which some tariffs have a speed: a tariff without one is not internet, so the list must
 * have its contents, and a group other than the common one.
 */
export function mixedSheetFaults(
  tariffs: readonly TariffItem[],
  file: string,
  lines: ReadonlyMap<number, number>,
  { hasSpeeds, isOneGroup }: PriceSheet,
): Fault[] {
  if (!hasSpeeds) return [];
  const rows = [...lines].flatMap(([place, line]) => {
    const tariff = tariffs[place];
    return tariff === undefined ? [] : [{ line, ...tariff }];
  });
  return rows.flatMap(({ line, name, group, speed_down: speed, channels, minutes }) => {
    if (speed !== null) return [];
    if (channels === null && minutes === null) {
      const message = `«${name.ru}» has no speed, and nothing else that it gives: name the column of its channels, --channels=NAME, or of its minutes, --minutes=NAME`;
      return [{ file, line, field: 'speed_down', message }];
    }
    if (!isOneGroup) return [];
    const what = channels === null ? 'minutes' : 'channels';
    const message = `«${name.ru}» has ${what} and no speed, but --group=${group} puts all tariffs of the file into one group: add a column with the group of each, and name it, --group=COLUMN`;
    return [{ file, line, field: 'group', message }];
  });
}

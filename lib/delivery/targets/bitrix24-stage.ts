import type { OptionsOf } from '../../provider-files/delivery';
import type { Stage } from '../target';
import type { BitrixItem } from './bitrix24-answers';

/** The first stage of leads, and that of deals in any pipeline. */
const FIRST = /^(?:C\d+:)?NEW$/;

/** The stage of an item, with its meaning by the target's `statuses`, or else by the portal's groups. */
export function bitrixStage(
  { stageId: stage, stageSemanticId: group }: Pick<BitrixItem, 'stageId' | 'stageSemanticId'>,
  { statuses = {}, fields, overrides }: Pick<OptionsOf<'bitrix24'>, 'statuses' | 'fields' | 'overrides'>,
): Stage {
  const known = statuses[stage];
  if (known !== undefined) return { stage, meaning: known };
  if (group === 'S') return { stage, meaning: 'connecting' };
  if (group === 'F') return { stage, meaning: 'refused' };
  const first = [fields, ...overrides.map((override) => override.fields)].map(({ stageId }) => stageId);
  return { stage, meaning: FIRST.test(stage) || first.includes(stage) ? 'new' : 'taken' };
}

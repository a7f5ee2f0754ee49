import { expect, it } from 'vitest';
import { bitrixStage } from '@/lib/delivery/targets/bitrix24-stage';

const plain = { fields: {}, overrides: [] };
const item = (stageId: string, stageSemanticId: string | null = 'P') => ({ stageId, stageSemanticId });

it.each([
  ['NEW', 'P', 'new'],
  ['C3:NEW', 'P', 'new'],
  ['IN_PROCESS', 'P', 'taken'],
  ['UC_ABC123', null, 'taken'],
  ['CONVERTED', 'S', 'connecting'],
  ['JUNK', 'F', 'refused'],
])('bitrixStage maps the stage %s of the group %s to "%s"', (stage, group, meaning) => {
  expect(bitrixStage(item(stage, group), plain)).toEqual({ stage, meaning });
});

it('the statuses of the provider override the meaning of a stage', () => {
  const statuses = { PROCESSED: 'reached' as const, UC_ROBOT: 'new' as const, CONVERTED: 'reached' as const };
  const items = [item('PROCESSED'), item('UC_ROBOT'), item('IN_PROCESS'), item('CONVERTED', 'S')];
  const meanings = items.map((one) => bitrixStage(one, { ...plain, statuses }).meaning);
  expect(meanings).toEqual(['reached', 'new', 'taken', 'reached']);
});

it('bitrixStage returns new for every stage into which the site puts leads', () => {
  const overrides = [{ fields: { stageId: 'C4:QUEUE' } }];
  const options = { fields: { stageId: 'UC_SITE' }, overrides };
  const meanings = ['UC_SITE', 'C4:QUEUE', 'UC_OTHER'].map((stage) => bitrixStage(item(stage), options).meaning);
  expect(meanings).toEqual(['new', 'new', 'taken']);
});

import { expect, it } from 'vitest';
import { crmPlacementOf } from '@/lib/delivery/crm-placement';
import { lead } from './lead';

const options = {
  pipeline: 1,
  responsible: 10,
  fields: { ufCrm1: 'site', ufCrm2: 'A' },
  overrides: [
    { kinds: ['call-request' as const], pipeline: 2, fields: {} },
    { districts: ['Алмалинский район'], responsible: 11, fields: { ufCrm2: 'B' } },
    { kinds: ['call-request' as const], districts: ['Бостандыкский район'], responsible: 12, fields: {} },
  ],
};

it.each([
  ['of a district', {}, { pipeline: 1, responsible: 11, fields: { ufCrm1: 'site', ufCrm2: 'B' } }],
  ['of another kind', { kind: 'call-request' as const }, { pipeline: 2, responsible: 11 }],
  ['of a kind in a district', { kind: 'call-request' as const, district: 'Бостандыкский район' }, { responsible: 12 }],
  ['without a district', { district: null }, { pipeline: 1, responsible: 10, fields: { ufCrm2: 'A' } }],
  ['of a district that no rule names', { district: 'Медеуский район' }, { responsible: 10, fields: { ufCrm2: 'A' } }],
])('crmPlacementOf applies the matching rules to a lead %s', (_what, changes, placing) => {
  expect(crmPlacementOf(lead(changes), options)).toMatchObject(placing);
});

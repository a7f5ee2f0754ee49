import { expect, it } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { requestStates } from '@/lib/contracts/lead-status';
import { possibleChanges } from '@/lib/lead/lead-changes';

const withCrm = { hasCrm: true };

it('a lead that is refused, cancelled or with the sales team without a CRM has no possible change', () => {
  const closed = requestStates.filter((state) => possibleChanges({ state, kind: 'store-lead' }, withCrm).length === 0);
  expect(closed).toEqual(['with-sales', 'refused', 'cancelled']);
});

it('a visit can be changed of a connection that the CRM has and that waits for nothing', () => {
  const withVisit = leadKinds.flatMap((kind) =>
    requestStates.flatMap((state) =>
      possibleChanges({ state, kind }, withCrm).includes('visit') ? [`${kind} ${state}`] : [],
    ),
  );
  expect(withVisit).toEqual([
    'store-lead delivered',
    'store-lead answered',
    're-application-lead delivered',
    're-application-lead answered',
  ]);
});

it.each(['kept', 'waiting', 'answered'] as const)('without a CRM a lead that is %s can be cancelled alone', (state) => {
  expect(possibleChanges({ state, kind: 'store-lead' }, { hasCrm: false })).toEqual(['cancel']);
});

import { expect, it } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { requestStates } from '@/lib/contracts/lead-status';
import { possibleChanges } from '@/lib/lead/lead-changes';

it('a refused or cancelled lead has no possible change', () => {
  const closed = requestStates.filter((state) => possibleChanges({ state, kind: 'store-lead' }).length === 0);
  expect(closed).toEqual(['refused', 'cancelled']);
});

it('a visit can be changed of a connection that the CRM has and that waits for nothing', () => {
  const withVisit = leadKinds.flatMap((kind) =>
    requestStates.flatMap((state) => (possibleChanges({ state, kind }).includes('visit') ? [`${kind} ${state}`] : [])),
  );
  expect(withVisit).toEqual([
    'store-lead delivered',
    'store-lead answered',
    're-application-lead delivered',
    're-application-lead answered',
  ]);
});

import { expect, it, vi } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { requestStates, type LeadStatus } from '@/lib/contracts/lead-status';
import type { LeadTable } from '@/lib/store/database/schema';
import { possibleChanges } from '@/lib/store/leads/possible-changes';
import { settings } from '../../../support/environment';
import { leadRow } from '../../../support/lead-row';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));

const withoutCrm = { SITE_URL: 'http://localhost:3000', EMBEDDED_PROVIDER: true };
const delivered = leadRow({ state: 'delivered' });
const statesWith = (lead: LeadTable, isOf: (changes: string[]) => boolean) =>
  requestStates.filter((state) => isOf(possibleChanges(lead, state, false)));

it('a lead cannot be changed after its end or while a manager works on it', () => {
  expect(statesWith(delivered, ({ length }) => length === 0)).toEqual(['with-sales', 'closed', 'refused', 'cancelled']);
  expect(possibleChanges(leadRow({ state: 'rejected' }), 'answered', false)).toEqual([]);
});

it('a visit can be changed only for a connection in the CRM that is not on the waiting list', () => {
  const withVisit = (lead: Partial<LeadTable>, state: LeadStatus['state']) =>
    possibleChanges({ ...delivered, ...lead }, state, false).includes('visit');
  expect(leadKinds.filter((kind) => withVisit({ kind }, 'delivered'))).toEqual(['store-lead', 're-application-lead']);
  expect(withVisit({}, 'waiting')).toBe(false);
  expect(withVisit({ state: 'received' }, 'answered')).toBe(false);
});

it('a lead without a CRM can only be cancelled, and only before a target or a manager has it', () => {
  settings.current = withoutCrm;
  const kept = leadRow({ state: 'kept', back_end: 'none' });
  expect(statesWith(kept, (changes) => changes.includes('cancel'))).toEqual(['kept', 'waiting']);
  expect(possibleChanges(kept, 'kept', false)).toEqual(['cancel']);
  expect(possibleChanges(kept, 'waiting', true)).toEqual([]);
  expect(statesWith({ ...kept, state: 'delivered' }, ({ length }) => length > 0)).toEqual([]);
});

it('a lead for a removed CRM can be cancelled only before its delivery', () => {
  settings.current = withoutCrm;
  expect(possibleChanges(leadRow(), 'needs-person', false)).toEqual(['cancel']);
  expect(possibleChanges(delivered, 'delivered', false)).toEqual([]);
});

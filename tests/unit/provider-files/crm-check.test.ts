import { expect, it } from 'vitest';
import { withoutCrmWarnings } from '@/lib/provider-files/crm-check';
import { faultLine } from '@/lib/provider-files/faults';
import { checkProvider } from '@/lib/provider-files/folder-check';
import { sample, SAMPLE } from '../../support/sample';

it('a referral discount without a CRM is a warning with its line', () => {
  expect(checkProvider(SAMPLE, new Date('2026-11-26'), false).map(faultLine)).toEqual([
    expect.stringMatching(
      /^promises\.yaml:\d+: referral_discount_percent: warning: .*without a CRM.* does not show this discount and the page referal\.md;/,
    ),
  ]);
});

it('a folder without a referral discount has no warning', () => {
  const { referral_discount_percent: _discount, ...promises } = sample.promises;
  expect(withoutCrmWarnings({ ...sample, promises })).toEqual([]);
});

it('the warning does not name a page that the folder lacks', () => {
  const pages = { ru: [], kk: [] };
  const [warning] = withoutCrmWarnings({ ...sample, content: { ...sample.content, pages } });
  expect(warning?.message).not.toContain('referal.md');
});

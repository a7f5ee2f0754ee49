import type { LocatedFault } from './fault-lines';
import type { ProviderFiles } from './load';

const FIELD = 'referral_discount_percent';

/** A warning for referrals: without a CRM no page shows them, because only a CRM knows the codes of friends. */
export function withoutCrmWarnings({ promises, content }: Pick<ProviderFiles, 'promises' | 'content'>): LocatedFault[] {
  if (promises[FIELD] === undefined) return [];
  const page = content.pages.ru.some(({ key }) => key === 'referal') ? ' and the page referal.md' : '';
  return [
    {
      file: 'promises.yaml',
      field: FIELD,
      message: `a public site without a CRM (CRM_API_HOST) has no codes of friends: it does not show this discount${page}; leave them out if you have no CRM`,
      isWarning: true,
    },
  ];
}

import type { ReactNode } from 'react';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import type { SiteContacts } from '@/components/runtime/contacts';
import { pageLocale } from '@/components/runtime/page-messages';
import { inProviders } from '@/components/runtime/providers';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { saveAddress } from '@/lib/address/saved-address';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { FoldedDetails } from './answer-details';

/** The details of an answer with their messages; stores the house for the visit. */
export function loadAnswerDetails(
  asked: AskedAddress,
  result: CheckResult,
  contacts: SiteContacts,
): Promise<ReactNode> {
  if (result.answer.address !== null) saveAddress(result.answer.address);
  keepVisitHouse(result, pageLocale());
  return inProviders(
    contacts,
    <CaptchaProvider active={false}>
      <FoldedDetails asked={asked} result={result} />
    </CaptchaProvider>,
  );
}

import type { ReactNode } from 'react';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import type { SiteContacts } from '@/components/runtime/contacts';
import { loadWords } from '@/components/runtime/page-messages';
import { Providers } from '@/components/runtime/providers';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { saveAddress } from '@/lib/address/saved-address';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { AnswerDetails } from './answer-details';

/** The rest of an answer with its words; the house is that of the visit from now on. Rejects when the words do not come. */
export async function loadAnswerDetails(
  asked: AskedAddress,
  result: CheckResult,
  contacts: SiteContacts,
): Promise<ReactNode> {
  const words = await loadWords();
  if (result.answer.address !== null) saveAddress(result.answer.address);
  keepVisitHouse(result, words.locale);
  return (
    <Providers words={words} contacts={contacts}>
      <CaptchaProvider active={false}>
        <AnswerDetails asked={asked} result={result} />
      </CaptchaProvider>
    </Providers>
  );
}

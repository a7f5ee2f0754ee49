import type { ReactNode } from 'react';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import type { SiteContacts } from '@/components/runtime/contacts';
import { loadWords } from '@/components/runtime/page-messages';
import { Providers } from '@/components/runtime/providers';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { saveAddress } from '@/lib/address/saved-address';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { AnswerDetails } from './answer-details';

/** The details of an answer with their messages; stores the house for the visit. Rejects if the messages do not load. */
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

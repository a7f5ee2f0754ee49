import { useLocale } from 'next-intl';
import { useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { addressLine, askedAddress, checkResult, firstCheckState, type CheckState } from '@/lib/address/check-flow';
import { orderableHouse, readVisitHouse, resultOfVisit } from '@/lib/address/visit-house';
import { CheckAnswer } from '../fields/check-answer';
import { CheckStatus } from '../fields/check-status';
import { useAddressCheck } from '../fields/use-address-check';

/** The house of the visit with its check, as the first value of the form; empty for a house without a line. */
export function useInitialHouse(): { address: string; check: CheckState } {
  const locale = useLocale();
  const [before] = useState(() => {
    const house = orderableHouse(readVisitHouse());
    if (house === null) return { address: '', check: firstCheckState };
    const result = resultOfVisit(locale, house);
    const address = addressLine(result.answer.address ?? house);
    return { address, check: { step: 'answered' as const, asked: askedAddress(address), result } };
  });
  return before;
}

/** The check of the address in the field, which may be empty. */
export function useCallbackHouse(address: string, before: CheckState) {
  const { state, status, start, sending } = useAddressCheck(before);
  /** True also without an answer: the lead is then sent unchecked. */
  const isAsked = address !== '' && state.asked?.street === address;
  const result = isAsked ? checkResult(state) : null;
  return {
    address,
    isAsked,
    result,
    waits: result?.verdict === 'notYet',
    checking: status === 'processing',
    /** Only a cancelled check offers a retry of its own. */
    sending: { ...sending, problem: isAsked && sending.problem?.kind === 'cancelled' ? sending.problem : null },
    start,
  };
}

/** The progress of the check and its answer. A waiting house gets the focus, because the submit sent no lead. */
export function CallbackHouse({ house }: { house: ReturnType<typeof useCallbackHouse> }) {
  const { address, result, waits, sending, start } = house;
  return (
    <>
      <CheckStatus sending={sending} onRetry={() => start(askedAddress(address))} />
      {result !== null && (
        <CheckAnswer brief={result.verdict === 'available'} result={result} ref={waits ? focusOnMount : undefined} />
      )}
    </>
  );
}

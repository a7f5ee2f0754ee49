import { focusOnMount } from '@/components/ui/focus-on-mount';
import { askedAddress, checkResult } from '@/lib/address/check-flow';
import { CheckAnswer } from '../fields/check-answer';
import { CheckStatus } from '../fields/check-status';
import { useAddressCheck } from '../fields/use-address-check';

/** The house of a callback: what is known of the address that stands in the field, which may be empty. */
export function useCallbackHouse(address: string) {
  const { state, status, start, sending } = useAddressCheck();
  /** Also when there was no answer: then the call is asked for without one. */
  const isAsked = address !== '' && state.asked?.street === address;
  const result = isAsked ? checkResult(state) : null;
  return {
    address,
    isAsked,
    result,
    waits: result?.verdict === 'notYet',
    checking: status === 'processing',
    /** Only a check that was stopped is to be made again by itself. */
    sending: { ...sending, problem: isAsked && sending.problem?.kind === 'cancelled' ? sending.problem : null },
    start,
  };
}

/** How its check goes, and the answer; a house that waits takes the focus, because nothing was sent. */
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

'use client';

import { focusOnMount } from '@/components/ui/focus-on-mount';
import { addressStatus, askedAddress, checkResult } from '@/lib/address/check-flow';
import { CheckAnswer } from '../fields/check-answer';
import { CheckStatus } from '../fields/check-status';
import { useAddressCheck } from '../fields/use-address-check';

/** The house of a callback: what is known of the address that stands in the field, which may be empty. */
export function useCallbackHouse(address: string) {
  const { state, start, stop } = useAddressCheck();
  /** Also when there was no answer: then the call is asked for without one. */
  const isAsked = address !== '' && state.asked?.street === address;
  const result = isAsked ? checkResult(state) : null;
  return {
    address,
    isAsked,
    result,
    waits: result?.verdict === 'notYet',
    checking: addressStatus(state) === 'processing',
    stopped: isAsked && state.step === 'problem' && state.problem === 'cancelled',
    start,
    stop,
  };
}

/** How its check goes, and the answer; a house that waits takes the focus, because nothing was sent. */
export function CallbackHouse({ house }: { house: ReturnType<typeof useCallbackHouse> }) {
  const { address, result, waits, checking, stopped, start, stop } = house;
  return (
    <>
      <CheckStatus
        processing={checking}
        problem={stopped ? 'cancelled' : null}
        onRetry={() => start(askedAddress(address))}
        onCancel={stop}
      />
      {result !== null && <CheckAnswer inForm result={result} ref={waits ? focusOnMount : undefined} />}
    </>
  );
}

import { useReducer, useRef } from 'react';
import { checkServiceability } from '@/lib/client-api/serviceability';
import {
  addressLine,
  addressStatus,
  checkReducer,
  firstCheckState,
  verdictOf,
  type AskedAddress,
  type CheckResult,
  type CheckState,
} from '@/lib/address/check-flow';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { useSending } from './use-sending';

/** Hears what came of a check: null when the address could not be checked. Not told of one that was stopped. */
type OnSettled = (result: CheckResult | null) => void;

/** Asks whether an address can be connected: the same address not twice at a time, another one in its place. */
export function useAddressCheck(first: CheckState = firstCheckState) {
  const [state, dispatch] = useReducer(checkReducer, first);
  const { send, sending, clear } = useSending<Serviceability>('The address was not checked');
  const lastLine = useRef('');

  const start = (asked: AskedAddress, onSettled?: OnSettled) => {
    const line = addressLine(asked);
    if (line !== lastLine.current) clear();
    lastLine.current = line;
    const goes = send(async (signal, token) => checkServiceability(line, await token(), signal), {
      onAnswer: (answer) => {
        dispatch({ type: 'answered', asked, answer });
        onSettled?.({ answer, verdict: verdictOf(answer) });
      },
      onFailed: () => onSettled?.(null),
    });
    if (goes) dispatch({ type: 'submitted', asked });
  };

  return { state, status: addressStatus(state, sending.pending), dispatch, start, sending, clear };
}

export type AddressCheck = ReturnType<typeof useAddressCheck>;

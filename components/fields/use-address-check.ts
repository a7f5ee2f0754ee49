import { useLocale } from 'next-intl';
import { useReducer, useRef } from 'react';
import { callSite } from '@/lib/client-api/request';
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
import { saveAddress } from '@/lib/address/saved-address';
import { isHouseOfVisit, keepVisitHouse, readVisitHouse, resultOfVisit } from '@/lib/address/visit-house';
import { zoneAllowCall } from '@/lib/contracts/calls/site-addresses';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { useSending, type Send } from './use-sending';

/** Receives the result; null if the check failed. Not called after a cancellation. */
type OnSettled = (result: CheckResult | null) => void;

/**
 * Checks whether an address can be connected. Ignores a repeated check of a pending address; another address replaces it.
 * A fresh answer for the house of the visit is reused.
 */
export function useAddressCheck(first: CheckState = firstCheckState) {
  const [state, dispatch] = useReducer(checkReducer, first);
  const { send, sending, clear } = useSending<Serviceability>('The address was not checked');
  const lastLine = useRef('');
  const locale = useLocale();

  const settle = (asked: AskedAddress, result: CheckResult, onSettled: OnSettled | undefined) => {
    const { answer } = result;
    if (answer.address !== null) saveAddress(answer.address);
    dispatch({ type: 'answered', asked, answer });
    onSettled?.(result);
  };

  const start = (asked: AskedAddress, onSettled?: OnSettled) => {
    const visited = readVisitHouse();
    if (visited !== null && isHouseOfVisit(visited, asked)) {
      clear();
      dispatch({ type: 'submitted', asked });
      settle(asked, resultOfVisit(locale, visited), onSettled);
      return;
    }
    const line = addressLine(asked);
    if (line !== lastLine.current) clear();
    lastLine.current = line;
    const check: Send<Serviceability> = async (signal, token) => {
      const query = { build_number: '-' as const, street: line, recaptcha: await token() };
      return (await callSite(zoneAllowCall, { query, signal })).data;
    };
    const isStarted = send(check, {
      onAnswer: (answer) => {
        const result = { answer, verdict: verdictOf(answer) };
        keepVisitHouse(result, locale);
        settle(asked, result, onSettled);
      },
      onFailed: () => onSettled?.(null),
    });
    if (isStarted) dispatch({ type: 'submitted', asked });
  };

  return { state, status: addressStatus(state, sending.pending), dispatch, start, sending, clear };
}

export type AddressCheck = ReturnType<typeof useAddressCheck>;

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

/** Hears what came of a check: null when the address could not be checked. Not told of one that was stopped. */
type OnSettled = (result: CheckResult | null) => void;

/**
 * Asks whether an address can be connected: the same address not twice at a time, another one in its place. The house that
 * was answered about is that of the visit, which is not asked about again.
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
    const goes = send(check, {
      onAnswer: (answer) => {
        const result = { answer, verdict: verdictOf(answer) };
        keepVisitHouse(result, locale);
        settle(asked, result, onSettled);
      },
      onFailed: () => onSettled?.(null),
    });
    if (goes) dispatch({ type: 'submitted', asked });
  };

  return { state, status: addressStatus(state, sending.pending), dispatch, start, sending, clear };
}

export type AddressCheck = ReturnType<typeof useAddressCheck>;

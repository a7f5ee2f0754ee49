import { useEffect, useReducer } from 'react';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import type { FullAddress } from '@/lib/contracts/lead';
import { askedAddress, type CheckState } from '@/lib/address/check-flow';
import { leadReducer, openLeadFlow, openWithAddress, type LeadOpening } from '@/lib/lead/lead-flow';
import { useAddressCheck } from '../fields/use-address-check';

/** Where the dialog opens: at a step, or with an address of which a check is kept already. */
interface Options {
  opening: LeadOpening;
  address: FullAddress | null;
  check: CheckState | undefined;
}

/** The steps of the dialog and the check of its address: an address that is applied is checked. */
export function useLeadFlow({ opening, address: brought, check: begun }: Options) {
  const [state, dispatch] = useReducer(leadReducer, null, () =>
    brought === null ? openLeadFlow(opening) : openWithAddress(brought),
  );
  const check = useAddressCheck(begun);

  useEffect(() => {
    if (state.addressStatus !== 'missing') return;
    const timer = setTimeout(() => dispatch({ type: 'addressFlagExpired' }), INVALID_ADDRESS_FLAG_MS);
    return () => clearTimeout(timer);
  }, [state.addressStatus]);

  const applyAddress = (address: FullAddress) => {
    dispatch({ type: 'addressApplied', address });
    check.start(askedAddress(address));
  };

  return { state, dispatch, check, applyAddress };
}

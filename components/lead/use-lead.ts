import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useAddressWords } from '@/components/address/use-address-words';
import { addressStatus, askedAddress, checkResult, waitingListFields, type CheckState } from '@/lib/address/check-flow';
import { readVisitHouse, leadPrefillOf } from '@/lib/address/visit-house';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import type { FullAddress, LeadKind } from '@/lib/contracts/lead';
import {
  leadOpening,
  leadReducer,
  mayBeSent,
  openLeadFlow,
  openWithAddress,
  type LeadFlowState,
  type LeadOpening,
  tariffComment,
} from '@/lib/lead/lead-flow';
import {
  emptyLead,
  formTexts,
  leadFieldsOf,
  leadForms,
  leadFormSchema,
  type LeadFormValues,
} from '@/lib/lead/lead-forms';
import type { DialogOpening } from '../dialog/dialog-props';
import { useForgetDraft, useRememberForm } from '../dialog/form-memory';
import { useAddressCheck } from '../fields/use-address-check';
import { useLeadSending } from '../fields/use-lead-sending';
import { useTimeout } from '../runtime/use-timeout';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { chosenHouse, typedLead, typedPerson } from './typed-lead';

interface Options {
  /** The state of the dialog when the visitor left its history entry. */
  before: { state: LeadFlowState; check: CheckState } | undefined;
  opening: LeadOpening;
  /** The code of a link that the referral step has not handled. */
  referral: string | null;
  card: DialogOpening['card'];
  address: FullAddress | null;
  check: CheckState | undefined;
}

/**
 * The connection dialog: steps, address check, form and sending. Checks an applied address. Typed values survive the way
 * to the address step and back.
 */
export function useLead({ before, opening, referral, card, address: incomingAddress, check: initialCheck }: Options) {
  const locale = useLocale();
  const words = useAddressWords();
  const [chosen] = useState(() => {
    if (initialCheck !== undefined) return null;
    // The chosen house is valid until the visit has another house.
    const kept = chosenHouse.read();
    const visited = readVisitHouse();
    if (visited === null || kept?.expires === visited.expires) return kept ?? null;
    return leadPrefillOf(locale, visited, words);
  });
  const [state, dispatch] = useReducer(leadReducer, null, () => {
    if (before !== undefined) return before.state;
    if (incomingAddress !== null) return openWithAddress(incomingAddress);
    const isForWaitingList =
      opening === 'connection' && chosen !== null && checkResult(chosen.check)?.verdict === 'notYet';
    if (isForWaitingList) return openWithAddress(chosen.address);
    return { ...openLeadFlow(leadOpening(opening, referral)), ...(chosen && { address: chosen.address }) };
  });
  const check = useAddressCheck(before?.check ?? initialCheck ?? chosen?.check);
  const { send, sending } = useLeadSending({ onOutcome: dispatch });
  const form = useForm<typeof emptyLead, unknown, LeadFormValues>({
    resolver: zodResolver(leadFormSchema(leadForms.person)),
    defaultValues: typedPerson.read() ?? emptyLead,
    shouldFocusError: false,
  });
  useRememberForm(typedPerson, form);
  const addressButton = useRef<HTMLButtonElement>(null);

  const { address, step } = state;
  useEffect(() => {
    if (initialCheck !== undefined || address === null || step === 'success') return;
    const expires = readVisitHouse()?.expires ?? null;
    chosenHouse.keep({ address, check: check.state, expires }, address !== chosen?.address);
  }, [initialCheck, chosen, address, step, check.state]);
  // The dialog was closed during this check.
  const [unanswered] = useState(check.state.step === 'asking' ? check.state.asked : null);
  useEffectIf(unanswered !== null, () => {
    if (unanswered !== null) check.start(unanswered);
  });

  const status = addressStatus(check.state, check.sending.pending, state.addressStatus === 'missing');
  useTimeout(state.addressStatus === 'missing', INVALID_ADDRESS_FLAG_MS, () =>
    dispatch({ type: 'addressFlagExpired' }),
  );

  const applyAddress = (applied: FullAddress) => {
    dispatch({ type: 'addressApplied', address: applied });
    check.start(askedAddress(applied));
  };

  const empty = () => {
    form.reset(emptyLead);
    // The address of a check is not part of the draft.
    if (initialCheck !== undefined) return;
    check.clear();
    check.dispatch({ type: 'back' });
    dispatch({ type: 'addressForgotten' });
  };
  const forgetDraft = useForgetDraft(typedLead, empty, () => form.setFocus('phone'));

  const focusFirst = (errors: FieldErrors<typeof emptyLead>) => {
    const faulty = leadFieldsOf(leadForms.person).find(({ name }) => errors[name]);
    if (faulty !== undefined) form.setFocus(faulty.name);
    else if (state.address === null) addressButton.current?.focus();
    else form.setFocus('consent');
  };

  const submit = (kind: Extract<LeadKind, 'store-lead' | 're-application-lead'> = 'store-lead') => {
    if (!mayBeSent(status)) return;
    if (state.address === null) dispatch({ type: 'addressMissing' });
    return form.handleSubmit(
      (sent) => {
        if (state.address === null) addressButton.current?.focus();
        else
          send(kind, {
            ...formTexts(leadForms.person, sent),
            full_address: state.address,
            ...waitingListFields(checkResult(check.state)),
            ...(card?.id === undefined ? {} : { tariff_id: card.id }),
            comment: tariffComment(card),
          });
      },
      (errors) => focusFirst(errors),
    )();
  };

  return { state, status, dispatch, check, form, sending, addressButton, applyAddress, forgetDraft, submit };
}

export type Lead = ReturnType<typeof useLead>;

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type Dispatch } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { LeadKind } from '@/lib/contracts/lead';
import type { DialogOpening } from '../dialog/dialog-opening';
import { checkResult, waitingListFields } from '@/lib/address/check-flow';
import type { LeadFlowEvent, LeadFlowState } from '@/lib/lead/lead-flow';
import { personFields } from '../fields/person-fields';
import type { AddressCheck } from '../fields/use-address-check';
import { useLeadSending } from '../fields/use-lead-sending';

const formSchema = z.object(personFields);
export type LeadFormValues = { phone: string; firstname: string; consent: boolean };
export type LeadForm = UseFormReturn<LeadFormValues, unknown, z.output<typeof formSchema>>;

interface Options {
  card: DialogOpening['card'];
  /** The check of the address. */
  check: AddressCheck;
  state: LeadFlowState;
  dispatch: Dispatch<LeadFlowEvent>;
}

function commentFor(card: DialogOpening['card']): string {
  return card === null ? '' : `${card.type}: ${card.name}`;
}

/** The form belongs to the dialog, not to a step: what was typed survives the way to the address and back. */
export function useLeadForm({ card, check, state, dispatch }: Options) {
  const form: LeadForm = useForm<LeadFormValues, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { phone: '', firstname: '', consent: false },
    shouldFocusError: false,
  });
  const { send, sending } = useLeadSending({ onOutcome: dispatch });
  const addressButton = useRef<HTMLButtonElement>(null);

  /** The first field at fault, in the order in which they stand. */
  const focusFirst = (errors: FieldErrors<LeadFormValues>) => {
    if (errors.phone) form.setFocus('phone');
    else if (errors.firstname) form.setFocus('firstname');
    else if (state.address === null) addressButton.current?.focus();
    else form.setFocus('consent');
  };

  const submit = (kind: Extract<LeadKind, 'store-lead' | 're-application-lead'> = 'store-lead') => {
    if (check.status === 'processing') return;
    if (state.address === null) dispatch({ type: 'addressMissing' });
    return form.handleSubmit(
      ({ consent: _ticked, ...person }) => {
        if (state.address === null) addressButton.current?.focus();
        else
          send(kind, {
            ...person,
            full_address: state.address,
            ...waitingListFields(checkResult(check.state)),
            comment: commentFor(card),
          });
      },
      (errors) => focusFirst(errors),
    )();
  };

  return { form, submit, sending, addressButton };
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { sendLead } from '@/lib/client-api/leads';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { CONSENT_VERSION, leadRequestSchema, type LeadAnswer, type LeadKind, type LeadRequest } from '@/lib/contracts/lead';
import type { DialogRequest } from '@/lib/dialogs';
import type { ConnectionEvent, ConnectionState } from '@/lib/flows/connection';
import { createIdempotencyKeys } from '@/lib/idempotency-keys';
import { wirePhone } from '@/lib/phone';
import { useCaptcha } from '../captcha-provider';
import { isCancelled, submissionProblem, type SubmissionProblem } from './submission-problem';

const formSchema = z.object({
  phone: z.string().transform((typed) => wirePhone(typed) ?? '').pipe(leadRequestSchema.shape.phone),
  firstname: leadRequestSchema.shape.firstname,
  consent: z.boolean().refine((ticked) => ticked),
});
export type ConnectionFormValues = { phone: string; firstname: string; consent: boolean };
export type ConnectionForm = UseFormReturn<ConnectionFormValues, unknown, z.output<typeof formSchema>>;

/** What a step shows of a submit that is under way or has failed. */
export interface Submission {
  pending: boolean;
  /** Under way for more than eight seconds. */
  slow: boolean;
  problem: SubmissionProblem | null;
  cancel: () => void;
}

interface Options {
  card: DialogRequest['card'];
  state: ConnectionState;
  dispatch: Dispatch<ConnectionEvent>;
}

function commentFor(card: DialogRequest['card']): string {
  return card === null ? '' : `${card.type}: ${card.name}`;
}

/** The form belongs to the dialog, not to a step: what was typed survives the way to the address and back. */
export function useConnectionForm({ card, state, dispatch }: Options) {
  const form: ConnectionForm = useForm<ConnectionFormValues, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { phone: '', firstname: '', consent: false },
    shouldFocusError: false,
  });
  const getToken = useCaptcha();
  const [keys] = useState(createIdempotencyKeys);
  const [slow, setSlow] = useState(false);
  const controller = useRef<AbortController>(null);
  const sending = useRef(false);
  const addressButton = useRef<HTMLButtonElement>(null);

  const mutation = useMutation<LeadAnswer, unknown, { kind: LeadKind; request: Omit<LeadRequest, 'recaptcha'>; signal: AbortSignal }>({
    mutationFn: async ({ kind, request, signal }) => {
      const { consent_at: _moment, ...stable } = request;
      const key = keys.keyFor(JSON.stringify([kind, stable]));
      return sendLead(kind, { ...request, recaptcha: await getToken(signal) }, key, signal);
    },
    onSuccess: (answer) =>
      dispatch(
        answer.success
          ? { type: 'accepted', lead: { number: answer.data.id, state: answer.state, at: new Date().toISOString() } }
          : { type: 'rejected', reason: answer.reason },
      ),
    onError: (error) => {
      if (!isCancelled(error)) console.error('The request was not sent', error);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  useEffect(() => {
    if (!mutation.isPending) return;
    const timer = setTimeout(() => setSlow(true), STILL_WORKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [mutation.isPending]);

  // A dialog closed in the middle must not go on.
  useEffect(() => () => controller.current?.abort(), []);

  const send = (kind: LeadKind, values: z.output<typeof formSchema>) => {
    // A second click comes before the next render.
    if (state.address === null || sending.current) return;
    sending.current = true;
    controller.current = new AbortController();
    const { consent: _ticked, ...person } = values;
    const request = { ...person, full_address: state.address, comment: commentFor(card), consent_version: CONSENT_VERSION, consent_at: new Date().toISOString() };
    mutation.mutate({ kind, request, signal: controller.current.signal });
  };

  /** The first field at fault, in the order in which they stand. */
  const focusFirst = (errors: FieldErrors<ConnectionFormValues>) => {
    if (errors.phone) form.setFocus('phone');
    else if (errors.firstname) form.setFocus('firstname');
    else if (state.address === null) addressButton.current?.focus();
    else form.setFocus('consent');
  };

  const submit = (kind: LeadKind = 'store-lead') => {
    if (state.address === null) dispatch({ type: 'addressMissing' });
    return form.handleSubmit(
      (values) => (state.address === null ? addressButton.current?.focus() : send(kind, values)),
      (errors) => focusFirst(errors),
    )();
  };

  const submission: Submission = {
    pending: mutation.isPending,
    slow,
    problem: mutation.error === null ? null : submissionProblem(mutation.error),
    cancel: () => controller.current?.abort(),
  };
  return { form, submit, submission, addressButton };
}

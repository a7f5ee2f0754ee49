'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { submitLead } from '@/lib/client-api/leads';
import { CONSENT_VERSION, type LeadKind, type LeadBody } from '@/lib/contracts/lead';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';
import { earlierLead, saveOwnLead } from '@/lib/lead/own-leads';
import { useCaptcha } from '../runtime/captcha-provider';
import { isCancelled, sendingProblem, type SendingProblem } from './sending-problem';
import { useSlow } from '../runtime/use-slow';

/** What a form shows of a submit that is under way or has failed. */
export interface Sending {
  pending: boolean;
  /** Under way for more than eight seconds. */
  slow: boolean;
  problem: SendingProblem | null;
  cancel: () => void;
}

/** What came of a submit that got through. */
export type LeadOutcome = Extract<LeadFlowEvent, { type: 'accepted' | 'rejected' }>;

/** What was typed; consent and captcha are added when it is sent. */
type Typed = { [Kind in LeadKind]: Omit<LeadBody<Kind>, 'consent_version' | 'consent_at' | 'recaptcha'> };

interface Options {
  onOutcome?: (outcome: LeadOutcome) => void;
  /** After a rejection the same content is a new request; otherwise it gets the same answer. */
  renewsRejected?: boolean;
}

/** Sends requests of visitors, one at a time and none of them twice; stops with the form that it belongs to. */
export function useLeadSending({ onOutcome, renewsRejected = false }: Options) {
  const getToken = useCaptcha();
  const [keys, setKeys] = useState(createIdempotencyKeys);
  const { run, cancel } = useOneAtATime();

  const mutation = useMutation<LeadOutcome, unknown, { kind: LeadKind; typed: Typed[LeadKind]; signal: AbortSignal }>({
    mutationFn: async ({ kind, typed, signal }) => {
      const consent = { consent_version: CONSENT_VERSION, consent_at: new Date().toISOString() };
      const key = keys.keyFor(JSON.stringify([kind, typed]));
      const answer = await submitLead(kind, { ...typed, ...consent, recaptcha: await getToken(signal) }, key, signal);
      if (!answer.success) return { type: 'rejected', reason: answer.reason, earlier: earlierLead(kind) };
      const { data, state, waiting_list: waiting = false } = answer;
      const lead = { number: data.id, state, at: new Date().toISOString(), waiting };
      saveOwnLead({ number: lead.number, kind, at: lead.at, key: data.key });
      return { type: 'accepted', lead };
    },
    onSuccess: (outcome) => {
      if (renewsRejected && outcome.type === 'rejected') setKeys(createIdempotencyKeys());
      onOutcome?.(outcome);
    },
    onError: (error) => {
      if (!isCancelled(error)) console.error('The request was not sent', error);
    },
  });

  /** Whether it goes: nothing does while another is under way. */
  const send = <Kind extends LeadKind>(kind: Kind, typed: Typed[Kind]): boolean =>
    run((signal) => mutation.mutateAsync({ kind, typed, signal }));

  const sending: Sending = {
    pending: mutation.isPending,
    slow: useSlow(mutation.isPending),
    problem: mutation.error === null ? null : sendingProblem(mutation.error),
    cancel,
  };
  return { send, sending, outcome: mutation.data ?? null };
}

import { useState } from 'react';
import { callSite } from '@/lib/client-api/request';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import { CONSENT_VERSION, type LeadKind, type LeadBody } from '@/lib/contracts/lead';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';
import { earlierLead, saveOwnLead } from '@/lib/lead/own-leads';
import { forgetUnsentLead, type UnsentLead } from '@/lib/lead/unsent-leads';
import { forgetForms } from '../dialog/form-memory';
import { ignoreSecondPress } from '../runtime/ignore-second-press';
import { useSending, type Sending } from './use-sending';

export type LeadOutcome = Extract<LeadFlowEvent, { type: 'accepted' | 'rejected' }>;

/** The typed values; consent and captcha are added on sending. */
type TypedLead = { [Kind in LeadKind]: Omit<LeadBody<Kind>, 'consent_version' | 'consent_at' | 'recaptcha'> };

type ReadyLead = Omit<UnsentLead, 'saved_at'>;

export interface LeadSending extends Sending {
  /** A lead that did not reach the site and can be kept for later; otherwise null. */
  unsent: ReadyLead | null;
}

interface Options {
  onOutcome?: (outcome: LeadOutcome) => void;
  /** A new idempotency key after a rejection; otherwise the same content gets the same answer. */
  renewsRejected?: boolean;
}

/** Sends leads, each at most once. */
export function useLeadSending({ onOutcome, renewsRejected = false }: Options = {}) {
  const [keys, setKeys] = useState(createIdempotencyKeys);
  const [last, setLast] = useState<ReadyLead | null>(null);
  const { send, sending, answer: outcome } = useSending<LeadOutcome>('The request was not sent');

  const settle = (settled: LeadOutcome) => {
    if (settled.type === 'accepted') forgetForms();
    if (renewsRejected && settled.type === 'rejected') setKeys(createIdempotencyKeys());
    onOutcome?.(settled);
  };
  const sendReady = ({ kind, content, key }: ReadyLead): boolean => {
    // The earlier message disappears, so a link below the button moves under the pointer.
    ignoreSecondPress();
    return send(
      async (signal, token) => {
        const body = { ...content, recaptcha: await token() };
        const headers = { 'idempotency-key': key };
        const answer = await callSite(leadCall(kind), { body, headers, signal });
        if (!answer.success) return { type: 'rejected', reason: answer.reason, earlier: earlierLead(kind) };
        const { data, state, waiting_list: waiting = false } = answer;
        const lead = { number: data.id, state, at: new Date().toISOString(), waiting };
        saveOwnLead({ number: lead.number, kind, at: lead.at, key: data.key, waiting: answer.waiting_list });
        forgetUnsentLead(key);
        return { type: 'accepted', lead };
      },
      { onAnswer: settle },
    );
  };
  /** Completes and sends the typed values. Returns false if another lead is pending. */
  const sendLead = <Kind extends LeadKind>(kind: Kind, typed: TypedLead[Kind]): boolean => {
    const consent = { consent_version: CONSENT_VERSION, consent_at: new Date().toISOString() };
    const lead = { kind, content: { ...typed, ...consent }, key: keys.keyFor(JSON.stringify([kind, typed])) };
    setLast(lead);
    return sendReady(lead);
  };

  const isUndelivered = sending.problem?.kind === 'network' || sending.problem?.kind === 'timeout';
  const leadSending: LeadSending = { ...sending, unsent: isUndelivered ? last : null };
  return { send: sendLead, sendReady, sending: leadSending, outcome };
}

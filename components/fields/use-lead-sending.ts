import { useState } from 'react';
import { callSite } from '@/lib/client-api/request';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import { CONSENT_VERSION, type LeadKind, type LeadBody } from '@/lib/contracts/lead';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';
import { earlierLead, saveOwnLead } from '@/lib/lead/own-leads';
import { forgetUnsentLead, type UnsentLead } from '@/lib/lead/unsent-leads';
import { forgetForms } from '../dialog/form-memory';
import { useSending, type Sending } from './use-sending';

/** What came of a lead that got through. */
export type LeadOutcome = Extract<LeadFlowEvent, { type: 'accepted' | 'rejected' }>;

/** What was typed; consent and captcha are added when it is sent. */
type TypedLead = { [Kind in LeadKind]: Omit<LeadBody<Kind>, 'consent_version' | 'consent_at' | 'recaptcha'> };

/** A lead that can be sent, now or later. */
type ReadyLead = Omit<UnsentLead, 'saved_at'>;

/** How a lead goes. */
export interface LeadSending extends Sending {
  /** What did not reach the site, to be kept for later; else null. */
  unsent: ReadyLead | null;
}

interface Options {
  onOutcome?: (outcome: LeadOutcome) => void;
  /** After a rejection the same content is a new lead; otherwise it gets the same answer. */
  renewsRejected?: boolean;
}

/** Sends leads, and none of them twice. */
export function useLeadSending({ onOutcome, renewsRejected = false }: Options) {
  const [keys, setKeys] = useState(createIdempotencyKeys);
  const [last, setLast] = useState<ReadyLead | null>(null);
  const { send, sending, answer: outcome } = useSending<LeadOutcome>('The request was not sent');

  const settle = (settled: LeadOutcome) => {
    if (settled.type === 'accepted') forgetForms();
    if (renewsRejected && settled.type === 'rejected') setKeys(createIdempotencyKeys());
    onOutcome?.(settled);
  };
  /** Sends a lead that is ready. Whether it goes: nothing does while another is under way. */
  const sendReady = ({ kind, content, key }: ReadyLead): boolean =>
    send(
      async (signal, token) => {
        const body = { ...content, recaptcha: await token() };
        const headers = { 'idempotency-key': key };
        const answer = await callSite(leadCall(kind), { body, headers, signal });
        if (!answer.success) return { type: 'rejected', reason: answer.reason, earlier: earlierLead(kind) };
        const { data, state, waiting_list: waiting = false } = answer;
        const lead = { number: data.id, state, at: new Date().toISOString(), waiting };
        saveOwnLead({ number: lead.number, kind, at: lead.at, key: data.key });
        forgetUnsentLead(key);
        return { type: 'accepted', lead };
      },
      { onAnswer: settle },
    );
  /** The same of what was typed. */
  const sendLead = <Kind extends LeadKind>(kind: Kind, typed: TypedLead[Kind]): boolean => {
    const consent = { consent_version: CONSENT_VERSION, consent_at: new Date().toISOString() };
    const lead = { kind, content: { ...typed, ...consent }, key: keys.keyFor(JSON.stringify([kind, typed])) };
    setLast(lead);
    return sendReady(lead);
  };

  const isAway = sending.problem?.kind === 'network' || sending.problem?.kind === 'timeout';
  const leadSending: LeadSending = { ...sending, unsent: isAway ? last : null };
  return { send: sendLead, sendReady, sending: leadSending, outcome };
}

import { useSending, type Send } from '@/components/fields/use-sending';
import type { LeadChangeAnswer } from '@/lib/contracts/lead-change';
import type { LeadStatus } from '@/lib/contracts/lead-status';

export interface LeadChangeProps {
  status: LeadStatus;
  /** Receives the new status of a changed lead, and its phone (87 and nine digits) if that changed. */
  onChanged: (status: LeadStatus, phone: string | null) => void;
  onClose: () => void;
}

/** Changes a lead or sends a code, one call at a time. `refusal` is the CRM's reason, possibly empty, or null. */
export function useLeadChange(onChanged: (status: LeadStatus) => void) {
  const { send, sending, clear, answer } = useSending<LeadChangeAnswer | null>('The request was not changed');
  const change = (work: Send<LeadChangeAnswer>, onUnchanged: () => void = () => undefined) =>
    send(work, {
      onAnswer: (changed) => (changed?.success === true ? onChanged(changed.data) : onUnchanged()),
      onFailed: onUnchanged,
    });
  const sendCode = (work: Send<void>, onSent: () => void) =>
    send((...sent) => work(...sent).then(() => null), { onAnswer: onSent });
  return { change, sendCode, sending, clear, refusal: answer?.success === false ? answer.reason : null };
}

export type LeadChangeControl = ReturnType<typeof useLeadChange>;

import { redactText } from '../log/redact.mjs';
import type { DeliveredLead } from './delivered-lead';
import type { Failure } from './target';

/** A shorter text, such as a name of two letters, names nobody and is part of many words. */
const SHORTEST = 3;

/** The outcome without what the lead says of a person: a receiver may repeat it in its refusal. */
export function withoutPerson<Result extends object>(outcome: Result | Failure, lead: DeliveredLead): Result | Failure {
  if ('giveUp' in outcome) return { giveUp: impersonal(outcome.giveUp, lead) };
  if ('retry' in outcome) return { ...outcome, retry: impersonal(outcome.retry, lead) };
  return outcome;
}

function impersonal(reason: string, { phone, firstname, place, comment, company, email }: DeliveredLead): string {
  const personal = [phone, phone.slice(2), firstname, place, comment, company, email]
    .flatMap((text) => (text !== null && text.length >= SHORTEST ? [text] : []))
    .toSorted((one, other) => other.length - one.length);
  return redactText(personal.reduce((sofar, part) => sofar.replaceAll(part, '…'), reason));
}

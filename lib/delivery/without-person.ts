import { redactText } from '../log/redact.mjs';
import type { DeliveredLead } from './delivered-lead';
import type { Failure } from './target';

/** A shorter text, such as a name of two letters, identifies no person and is part of many words. */
const SHORTEST = 3;

/** Every other text of a lead may name its visitor. */
const notPersonal: ReadonlySet<string> = new Set<keyof DeliveredLead>([
  'id',
  'number',
  'kind',
  'locale',
  'district',
  'tariff',
  'verdict',
]);

/** The outcome without personal data of the lead, which a receiver may repeat in its refusal. */
export function withoutPerson<Result extends object>(outcome: Result | Failure, lead: DeliveredLead): Result | Failure {
  if ('giveUp' in outcome) return { giveUp: impersonal(outcome.giveUp, lead) };
  if ('retry' in outcome) return { ...outcome, retry: impersonal(outcome.retry, lead) };
  return outcome;
}

function impersonal(reason: string, lead: DeliveredLead): string {
  const personal = Object.entries({ ...lead, nationalNumber: lead.phone.slice(2) })
    .flatMap(([name, text]) =>
      typeof text === 'string' && text.length >= SHORTEST && !notPersonal.has(name) ? [text] : [],
    )
    .toSorted((one, other) => other.length - one.length);
  return redactText(personal.reduce((sofar, part) => sofar.replaceAll(part, '…'), reason));
}

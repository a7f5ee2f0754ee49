import { sendingProblem, type ProblemWords } from '@/components/fields/sending-problem';
import { RequestError } from '@/lib/client-api/request';

/** Why a step of the order came to nothing, as the name of the message that says so. */
export interface OrderProblem {
  words: ProblemWords | 'problemRefused' | 'problemTariff' | 'codeExhausted';
  /** The field at fault, or empty. */
  field: string;
  /** When it can be tried again, in ms, or null. */
  retryAt: number | null;
}

const tariffFields = ['tariff_id', 'nomenclature_ids'];

export function orderProblem(error: unknown): OrderProblem {
  const { words, field } = sendingProblem(error);
  if (!(error instanceof RequestError)) return { words, field, retryAt: null };
  const { code, retryAt } = error;
  if (code === 'refused') return { words: 'problemRefused', field, retryAt };
  if (code === 'limit' && error.field === 'code') return { words: 'codeExhausted', field, retryAt };
  if (code === 'invalid' && tariffFields.includes(error.field ?? '')) return { words: 'problemTariff', field, retryAt };
  return { words, field, retryAt };
}

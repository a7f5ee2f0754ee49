import { RequestError } from '@/lib/client-api/request';
import type { ApiErrorCode } from '@/lib/contracts/api-error';
import { CaptchaError } from '../runtime/captcha-provider';

export type ProblemKind = 'network' | 'timeout' | 'cancelled' | 'captcha' | 'limit' | 'invalid' | 'server';

export interface SendingProblem {
  kind: ProblemKind;
  /** The error code of the site's API, or null; `field` is the invalid field, or empty. */
  code: ApiErrorCode | null;
  field: string;
  status: number | null;
  /** Earliest time of a retry in ms, or null. */
  retryAt: number | null;
}

const FIRST_ERROR_STATUS = 400;

function unexplained(kind: ProblemKind): SendingProblem {
  return { kind, code: null, field: '', status: null, retryAt: null };
}

/** The visitor cancelled: not an error. */
export const cancelledProblem = unexplained('cancelled');

function kindOf({ failure, code }: RequestError): ProblemKind {
  if (code === 'captcha' || code === 'limit') return code;
  if (failure !== 'refused') return failure;
  // Only an invalid field can be corrected by the visitor.
  return code === 'invalid' ? 'invalid' : 'server';
}

export function sendingProblem(error: unknown): SendingProblem {
  if (error instanceof CaptchaError) return unexplained('captcha');
  if (!(error instanceof RequestError)) return unexplained('server');
  const { code, field, status, retryAt } = error;
  return {
    kind: kindOf(error),
    code,
    field: field ?? '',
    status: status !== null && status >= FIRST_ERROR_STATUS ? status : null,
    retryAt,
  };
}

/** True if the work of a failed call may be done: its answer was lost, or an earlier one was. */
export function mayBeDone(problem: SendingProblem | null): boolean {
  return problem !== null && ['network', 'timeout', 'server', 'limit'].includes(problem.kind);
}

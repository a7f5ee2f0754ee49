import { RequestError, type RequestFailure } from '@/lib/client-api/request';
import type { ApiErrorCode } from '@/lib/contracts/api-error';
import { CaptchaError } from '../runtime/captcha-provider';

export type ProblemKind = 'network' | 'timeout' | 'cancelled' | 'captcha' | 'limit' | 'invalid' | 'server';

/** Why something that was sent came to nothing. */
export interface SendingProblem {
  kind: ProblemKind;
  /** The site's own word for a refusal, and the field at fault, or empty. */
  code: ApiErrorCode | null;
  field: string;
  /** The HTTP status of a refusal, or null. */
  status: number | null;
  /** When it can be tried again, in ms, or null. */
  retryAt: number | null;
}

const FIRST_ERROR_STATUS = 400;

const byFailure: Record<RequestFailure, ProblemKind> = {
  network: 'network',
  timeout: 'timeout',
  cancelled: 'cancelled',
  refused: 'invalid',
  server: 'server',
};

function unexplained(kind: ProblemKind): SendingProblem {
  return { kind, code: null, field: '', status: null, retryAt: null };
}

/** The visitor has stopped it: nothing went wrong. */
export const stopped = unexplained('cancelled');

function kindOf({ failure, code }: RequestError): ProblemKind {
  if (code === 'captcha' || code === 'limit') return code;
  // Only a field can be corrected.
  return failure === 'refused' && code !== 'invalid' ? 'server' : byFailure[failure];
}

/** What an error of a call means for whoever waits for its answer. */
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

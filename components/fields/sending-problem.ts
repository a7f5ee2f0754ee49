import { RequestError, type RequestFailure } from '@/lib/client-api/request';
import { CaptchaError } from '../runtime/captcha-provider';

export type ProblemWords =
  | 'problemNetwork'
  | 'problemServer'
  | 'problemTimeout'
  | 'problemCaptcha'
  | 'problemLimit'
  | 'problemInvalid'
  | 'cancelled';

/** Which words of the messages tell a visitor why a request was not sent, and the field when one is at fault. */
export interface SendingProblem {
  words: ProblemWords;
  field: string;
  /** The HTTP status of a refusal, or null. */
  status: number | null;
}

const FIRST_ERROR_STATUS = 400;

const byFailure: Record<RequestFailure, ProblemWords> = {
  network: 'problemNetwork',
  timeout: 'problemTimeout',
  cancelled: 'cancelled',
  refused: 'problemInvalid',
  server: 'problemServer',
};

/** Whether the visitor stopped the request: nothing went wrong. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RequestError && error.failure === 'cancelled';
}

export function sendingProblem(error: unknown): SendingProblem {
  if (error instanceof CaptchaError) return { words: 'problemCaptcha', field: '', status: null };
  if (!(error instanceof RequestError)) return { words: 'problemServer', field: '', status: null };
  const status = error.status !== null && error.status >= FIRST_ERROR_STATUS ? error.status : null;
  if (error.code === 'captcha') return { words: 'problemCaptcha', field: '', status };
  if (error.code === 'limit') return { words: 'problemLimit', field: '', status };
  if (error.failure === 'refused' && error.code !== 'invalid') return { words: 'problemServer', field: '', status };
  return { words: byFailure[error.failure], field: error.field ?? '', status };
}

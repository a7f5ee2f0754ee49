import 'server-only';
import { UpstreamError } from './http';

const NOT_FOUND = 404;

/**
 * What a call is answered, or `absent` where it is answered 404: the back end has not what was asked for, or not the call
 * at all, since product.md (section 7) does not name it.
 */
export async function orElseOn404<Answer, Absent>(asked: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === NOT_FOUND) return absent;
    throw error;
  }
}

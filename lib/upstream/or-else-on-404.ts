import 'server-only';
import { UpstreamError } from './http';

const NOT_FOUND = 404;

/**
 * The answer to a call, or `absent` on 404: the back end lacks the item, or the call itself if product.md (section 7)
 * does not name it.
 */
export async function orElseOn404<Answer, Absent>(asked: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === NOT_FOUND) return absent;
    throw error;
  }
}

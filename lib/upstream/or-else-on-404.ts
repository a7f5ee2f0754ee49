import 'server-only';
import { UpstreamError } from './upstream-error';

const NOT_FOUND = 404;

/** The answer, or `absent` on 404: the item, or the call itself, is missing at the back end (product.md, section 7). */
export async function orElseOn404<Answer, Absent>(pending: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === NOT_FOUND) return absent;
    throw error;
  }
}

import 'server-only';
import { ProviderRefusal } from './serve';

/** The embedded content has no images. */
export function image(): never {
  throw new ProviderRefusal(404, 'no such picture');
}

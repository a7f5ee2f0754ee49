import 'server-only';
import { ProviderRefusal } from './serve';

/** The provider's content has no pictures. */
export function image(): never {
  throw new ProviderRefusal(404, 'no such picture');
}

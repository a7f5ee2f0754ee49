import 'server-only';
import { environment } from '../config/env';
import type { imageCall } from '../contracts/calls/content';
import { readPicture } from '../provider-files/pictures';
import { ProviderRefusal, type ProviderRequest } from './serve';

/** A picture that lies next to a text of the folder. */
export function image({ query: { key } }: ProviderRequest<typeof imageCall>): Response {
  const bytes = readPicture(environment().PROVIDER_DIR, key);
  if (bytes === null) throw new ProviderRefusal(404, 'no such picture');
  return new Response(bytes);
}

import 'server-only';
import type { imageCall } from '../contracts/calls/content';
import { providerFolder } from '../provider-files/current';
import { readPicture } from '../provider-files/pictures';
import { ProviderRefusal, type ProviderRequest } from './serve';

/** A picture that lies next to a text of the folder. */
export function image({ query: { key } }: ProviderRequest<typeof imageCall>): Response {
  const bytes = readPicture(providerFolder(), key);
  if (bytes === null) throw new ProviderRefusal(404, 'no such picture');
  return new Response(bytes);
}

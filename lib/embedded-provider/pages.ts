import 'server-only';
import type { pageCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { providerFiles } from '../provider-files/current';
import { ProviderRefusal, type ProviderRequest } from './serve';

/** Content of a page. Throws ProviderRefusal 404 if there is none. */
export function page({ locale, segments }: ProviderRequest<typeof pageCall>): Answer<typeof pageCall> {
  const found = providerFiles().content.pages[locale].find(({ key }) => key === segments.key);
  if (found === undefined) throw new ProviderRefusal(404, 'no such page');
  const { key: _key, ...data } = found;
  return { data };
}

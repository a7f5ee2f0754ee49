import type * as z from 'zod/mini';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';

/** A request to the embedded provider, as the site makes it. `path` stands below `/api`. */
export function providerRequest(path: string, locale: Locale = 'ru'): Request {
  return new Request(`${EMBEDDED_HOST}/api${path}`, {
    headers: { authorization: `Bearer ${EMBEDDED_TOKEN}`, 'accept-language': locale },
  });
}

/** The body of a call that succeeds, checked by its contract. Throws on any other answer. */
export async function providerAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  locale: Locale = 'ru',
): Promise<z.infer<Schema>> {
  const response = await embeddedProvider(providerRequest(path, locale));
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return schema.parse(await response.json());
}

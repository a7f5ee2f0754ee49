import { callRoutes } from '@/lib/bff/routes/call-table';
import { captchaToken } from './captcha-token';
import { leadRequest, readRequest } from './lead-request';

/** Makes a call of the site (`GET /v1/tv-channels`) with these fields, and with a solved captcha if it always needs one. */
export async function makeCall(
  name: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const route = callRoutes.find(({ call: { method, path } }) => name === `${method} ${path}`);
  if (route === undefined) throw new Error(`there is no call ${name}`);
  const recaptcha = route.call.captcha === 'always' ? { recaptcha: await captchaToken() } : {};
  const sent = { ...fields, ...recaptcha };
  if (route.call.method === 'POST') return route(leadRequest(sent, headers));
  const query = Object.entries(sent).map(([field, value]) => [field, String(value)]);
  return route(readRequest(Object.fromEntries(query), headers));
}

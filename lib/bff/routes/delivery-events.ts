import 'server-only';
import { environment } from '../../config/env';
import { DELIVERY_EVENT_MAXIMUM_BYTES } from '../../config/limits';
import { WRONG_DELIVERY_EVENTS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { amocrmEventSchema, bitrixEventSchema } from '../../contracts/delivery-event';
import type { TargetType } from '../../provider-files/delivery';
import { providerFiles } from '../../provider-files/current';
import { siteDatabase } from '../../store/database/database';
import { recordEvent } from '../../store/leads/target-looks';
import { ApiError } from '../http/api-error';
import { clientNetworks, enforceLimit } from '../http/enforce-limit';
import { errorAnswer, type Route } from '../http/handler';
import { readForm } from '../http/read-body';
import { sameText } from '../http/signed-name';

const CHANGES = ['ONCRMLEADUPDATE', 'ONCRMDEALUPDATE'];

/** An outgoing webhook of Bitrix24. The site looks at its item soon after. */
export const bitrixEventRoute = eventRoute('bitrix24', async (request) => {
  const posted = await readForm(request, bitrixEventSchema, DELIVERY_EVENT_MAXIMUM_BYTES);
  await expectSecret(request, posted['auth[application_token]'], environment().BITRIX24_APPLICATION_TOKEN);
  const number = posted['data[FIELDS][ID]'];
  return CHANGES.includes(posted.event.toUpperCase()) && number !== '' ? [number] : [];
});

/** A webhook of amoCRM, which is not signed: a key in its address authenticates it. */
export const amocrmEventRoute = eventRoute('amocrm', async (request) => {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  await expectSecret(request, key, environment().AMOCRM_WEBHOOK_KEY);
  return readForm(request, amocrmEventSchema, DELIVERY_EVENT_MAXIMUM_BYTES);
});

/** Stores the changed numbers and answers at once: neither CRM repeats an event, and both give up slow sites. */
function eventRoute(type: TargetType, numbersOf: (request: Request) => Promise<string[]>): Route {
  return async (request) => {
    try {
      const numbers = await numbersOf(request);
      const targets = providerFiles().delivery.targets.filter((target) => target.type === type);
      const ids = targets.map(({ id }) => id);
      await recordEvent(await siteDatabase(), ids, numbers);
      return new Response(null, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return errorAnswer(error, `POST deliveries/${type}`).response();
    }
  };
}

/** Throws ApiError 404 if the way back is not set up, 403 for a wrong secret, and 429 for too many wrong ones. */
async function expectSecret(request: Request, given: string, secret: string | undefined): Promise<void> {
  if (secret === undefined) throw new ApiError(404, 'not-found', 'no target takes events here');
  if (sameText(given, secret)) return;
  await enforceLimit('delivery-event-wrong', clientNetworks(request), WRONG_DELIVERY_EVENTS_PER_CLIENT_ADDRESS);
  throw new ApiError(403, 'origin', 'not the secret of the portal');
}

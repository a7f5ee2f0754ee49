import 'server-only';
import { environment } from '../../config/env';
import { MAP_FILE_PATH } from '../../config/map-file-path.mjs';
import { challengeCall, clientConfigCall, nextIndexCall, phoneNumbersCall } from '../../contracts/calls/site-visit';
import type { ClientConfig } from '../../contracts/config';
import { nextTurn } from '../../store/counters/rotation';
import { siteDatabase } from '../../store/database/database';
import { phoneList } from '../../upstream/managers';
import { newChallenge } from '../http/captcha';
import { siteRoute } from '../http/site-route';

export const getChallenge = siteRoute(challengeCall, ({ request }) => newChallenge(request));

export const nextIndex = siteRoute(nextIndexCall, async ({ query }) => ({
  data: { currentIndex: await nextTurn(await siteDatabase(), query.total) },
}));

/** The sales phones in rotation order, loaded once per server; empty if that failed. */
export const phoneNumbers = siteRoute(phoneNumbersCall, async () => ({ data: [...(await phoneList())] }));

export const getClientConfig = siteRoute(clientConfigCall, () => Promise.resolve(clientConfig()));

/** Configuration for the browser, without secrets. */
export function clientConfig(): ClientConfig {
  const { RECAPTCHA_SITE_KEY, YANDEX_MAPS_KEY, MAP_TILES_URL, MAP_PMTILES } = environment();
  return {
    captcha:
      RECAPTCHA_SITE_KEY === undefined
        ? { kind: 'proof-of-work' }
        : { kind: 'recaptcha', site_key: RECAPTCHA_SITE_KEY },
    map:
      YANDEX_MAPS_KEY === undefined
        ? { kind: 'leaflet', tiles: MAP_TILES_URL ?? null, archive: MAP_PMTILES === undefined ? null : MAP_FILE_PATH }
        : { kind: 'yandex', key: YANDEX_MAPS_KEY },
  };
}

import { expect, it, vi } from 'vitest';
import { clientConfig } from '@/lib/bff/routes/visit';
import { settings } from '../../../support/environment';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

it.each([
  [{}, { kind: 'leaflet', tiles: null, archive: null }],
  [{ MAP_TILES_URL: TILES }, { kind: 'leaflet', tiles: TILES, archive: null }],
  [{ MAP_PMTILES: 'city.pmtiles' }, { kind: 'leaflet', tiles: null, archive: '/city.pmtiles' }],
  [
    { YANDEX_MAPS_KEY: 'key', MAP_TILES_URL: TILES },
    { kind: 'yandex', key: 'key' },
  ],
])('the configuration of the browser contains, with the environment %j, the map %j', (environment, map) => {
  settings.current = environment;
  expect(clientConfig()).toEqual({ captcha: { kind: 'proof-of-work' }, map });
});

it('the configuration of the browser contains the site key of reCAPTCHA', () => {
  settings.current = { RECAPTCHA_SITE_KEY: 'site-key' };
  expect(clientConfig().captcha).toEqual({ kind: 'recaptcha', site_key: 'site-key' });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientConfigSchema } from '@/lib/contracts/config';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

async function configWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { clientConfig } = await import('@/lib/bff/routes/client-config');
  return clientConfigSchema.parse(clientConfig());
}

describe('the configuration of the browser', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [{}, { kind: 'leaflet', tiles: null, archive: null }],
    [{ MAP_TILES_URL: TILES }, { kind: 'leaflet', tiles: TILES, archive: null }],
    [{ MAP_PMTILES: 'city.pmtiles' }, { kind: 'leaflet', tiles: null, archive: '/city.pmtiles' }],
    [{ YANDEX_MAPS_KEY: 'key' }, { kind: 'yandex', key: 'key' }],
    [
      { YANDEX_MAPS_KEY: 'key', MAP_TILES_URL: TILES },
      { kind: 'yandex', key: 'key' },
    ],
  ])('contains, with the environment %j, the map %j', async (environment, map) => {
    expect((await configWith(environment)).map).toEqual(map);
  });

  it('contains no secret', async () => {
    const config = await configWith({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'hunter2',
      CRM_API_HOST: 'https://crm.example',
      CRM_API_TOKEN: 'hunter2',
    });
    expect(JSON.stringify(config)).not.toMatch(/hunter2|crm\.example/);
    expect(config.captcha).toEqual({ kind: 'recaptcha', site_key: 'site-key' });
  });
});

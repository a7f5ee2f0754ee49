import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PmtilesSource } from 'protomaps-leaflet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapFile } from '@/server/map-file.mjs';
import { localServer, type LocalServer } from '../../support/local-server';
import { mapArchive } from '../../support/map-archive';

const folder = mkdtempSync(join(tmpdir(), 'qosyl-map-'));
const archive = mapArchive('water');
let server: LocalServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'city.pmtiles'), archive);
  writeFileSync(join(folder, 'words.pmtiles'), 'words');
  const serve = mapFile({ PROVIDER_DIR: folder, MAP_PMTILES: 'city.pmtiles' });
  server = await localServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fetchMap = (range: string) => fetch(`${server.address}/city.pmtiles`, { headers: { range } });

describe('the vector map of the city', () => {
  it('can be read by the map library', async () => {
    const layers = await new PmtilesSource(`${server.address}/city.pmtiles`, false).get({ z: 0, x: 0, y: 0 }, 256);
    expect([...layers.keys()]).toEqual(['water']);
  });

  it('is served in byte ranges', async () => {
    const response = await fetchMap('bytes=0-6');
    expect([response.status, await response.text()]).toEqual([206, 'PMTiles']);
    expect(response.headers.get('content-range')).toBe(`bytes 0-6/${archive.length}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers 416 to a range behind its end', async () => {
    expect((await fetchMap('bytes=900000-900001')).status).toBe(416);
  });

  it('is the only served file', async () => {
    expect((await fetch(`${server.address}/words.pmtiles`)).status).toBe(404);
  });

  it.each([
    ['a missing file', 'none.pmtiles', /^MAP_PMTILES: ENOENT/],
    ['another file', 'words.pmtiles', /^MAP_PMTILES: .*words\.pmtiles is no PMTiles archive of version 3\.$/],
  ])('throws at the start for %s', (_which, name, message) => {
    expect(() => mapFile({ PROVIDER_DIR: folder, MAP_PMTILES: name })).toThrow(message);
  });
});

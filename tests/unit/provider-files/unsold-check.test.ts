import { expect, it } from 'vitest';
import type { Product } from '@/lib/config/products';
import { faultLine } from '@/lib/provider-files/faults';
import { unsoldProductFaults } from '@/lib/provider-files/unsold-check';
import { sample } from '../../support/sample';

/** The faults of the sample if it sold these products. */
const faultsOf = (...products: Product[]) =>
  unsoldProductFaults({ ...sample, brand: { ...sample.brand, products } }).map(faultLine);

it('the check of unsold products accepts a provider that sells all products', () => {
  expect(faultsOf('internet', 'tv', 'telephony')).toEqual([]);
});

it('the check of unsold products reports tariffs, channels, pages and questions of television', () => {
  const faults = faultsOf('internet', 'telephony');
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^tariffs\.yaml: tariffs\.\d+\.channels: the tariff \d+ has channels, but tv is not among/),
      'channels.csv: tv is not among products of brand.yaml',
      'content/ru/pages/internet-tv.md: the site has no page /internet-tv without its product in brand.yaml',
      'content/kk/pages/internet-tv.md: the site has no page /internet-tv without its product in brand.yaml',
      expect.stringMatching(/^content\/(?:ru|kk)\/questions\/\d+-.*\.md:2: topic: it is about television, but tv/),
    ]),
  );
  expect(faults.join()).not.toContain('telephony');
});

it('the check of unsold products reports tariffs, pages and articles of telephony', () => {
  const faults = faultsOf('internet', 'tv');
  const pages = faults.filter((fault) => fault.startsWith('content/ru/pages/')).map((fault) => fault.split(':')[0]);
  expect(pages).toEqual(['content/ru/pages/combo-2-in-1.md', 'content/ru/pages/telephony.md']);
  expect(faults.some((fault) => fault.startsWith('content/ru/telephony/'))).toBe(true);
  expect(faults.some((fault) => /^tariffs\.yaml: .* has minutes, but telephony/.test(fault))).toBe(true);
  expect(faults.some((fault) => fault.startsWith('channels.csv'))).toBe(false);
});

it('the check of unsold products reports texts that open DNS addresses when brand.yaml has none', () => {
  const nameServers = { ipv4: [], ipv6: [] };
  const brand = { ...sample.brand, name_servers: nameServers };
  expect(unsoldProductFaults({ ...sample, brand }).map(faultLine)).toContain(
    'content/kk/pages/wifi.md: it opens the addresses of DNS, but name_servers of brand.yaml has none',
  );
});

const body = [{ type: 'dialog' as const, dialog: 'channels' as const, text: 'Каналы' }];
const ru = sample.content.pages.ru.map((page) => (page.key === 'wifi' ? { ...page, body } : page));
/** The sample with a page that opens the channels. */
const opening = { ...sample, content: { ...sample.content, pages: { ru, kk: sample.content.pages.kk } } };

it('the check of unsold products reports texts that open the channels when channels.csv has none', () => {
  const faultsWithList = (channels: typeof sample.channels) =>
    unsoldProductFaults({ ...opening, channels }).map(faultLine);
  expect(faultsWithList(sample.channels)).toEqual([]);
  expect(faultsWithList([])).toEqual(['content/ru/pages/wifi.md: it opens the channels, but channels.csv has none']);
});

it('the check of unsold products reports each open tariff with channels, and no other', () => {
  const { tariffs } = sample.tariffs;
  const withChannels = tariffs.flatMap(({ id, archived, channels }, index) =>
    archived === null && channels !== null
      ? [
          `tariffs.yaml: tariffs.${index}.channels: the tariff ${id} has channels, but tv is not among products of brand.yaml`,
        ]
      : [],
  );
  const closed = tariffs.filter(({ archived, channels }) => archived !== null && channels !== null);
  expect([withChannels.length, closed.length].every((count) => count > 0)).toBe(true);
  expect(faultsOf('internet', 'telephony').filter((fault) => fault.startsWith('tariffs.yaml'))).toEqual(withChannels);
});

it('the check of unsold products reports texts that open the channels of unsold television', () => {
  const brand = { ...sample.brand, products: ['internet' as const] };
  const faults = unsoldProductFaults({ ...opening, brand, channels: [] }).map(faultLine);
  expect(faults).toContain(
    'content/ru/pages/wifi.md: it opens the channels, but tv is not among products of brand.yaml',
  );
  expect(faults.filter((fault) => fault.startsWith('channels.csv'))).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Coverage } from '@/components/home/coverage';
import { ConnectionSteps } from '@/components/home/connection-steps';
import { Hero } from '@/components/home/hero';
import { OfficesOnMap } from '@/components/home/offices-on-map';
import { OPEN_STREET_MAP } from '@/lib/contracts/city';
import { formatTenge } from '@/lib/i18n/format';
import type { BrandFile } from '@/lib/provider-files/brand';
import type * as Company from '@/lib/provider-files/company';
import { brand } from '@/lib/provider-files/company';
import type { CityOverview } from '@/lib/upstream/city';
import { filled, languages, plain, russian, type Language } from '../support/languages';
import { provider } from '../../support/provider';
import { sample } from '../../support/sample';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section?: 'home') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
vi.mock('next-intl/server', () => page);
const changed = vi.hoisted(() => ({
  brand: {} as Partial<BrandFile>,
  /** Null removes it. */
  installation: undefined as null | undefined,
}));
vi.mock('@/lib/provider-files/company', async (original) => {
  const company = await original<typeof Company>();
  return {
    ...company,
    brand: () => ({ ...company.brand(), ...changed.brand }),
    installation: () => (changed.installation === null ? undefined : company.installation()),
  };
});
vi.mock('@/components/address/address-host', () => ({
  AddressHost: ({ children }: { children: ReactElement }) => children,
}));
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

function speak({ language, words }: Language): void {
  page.getLocale.mockResolvedValue(language);
  page.getTranslations.mockImplementation(async (section) =>
    createTranslator({ locale: language, messages: words, ...(section && { namespace: section }) }),
  );
}

async function show(part: ReactElement): Promise<void> {
  const { prelude } = await prerender(part);
  document.body.innerHTML = await new Response(prelude).text();
}

const labels = { areas: [], avenues: [], pins: [] };
const city: CityOverview = {
  nameOf: 'Алматы',
  connected: 1_897,
  accesses: ['available', 'engineer'],
  version: 'v1',
  labels: { phone: labels, wide: labels },
  attribution: null,
  kinds: ['available', 'unavailable'],
  planned: [],
};

const heading = () => plain(screen.getByRole('heading', { level: 1 }).textContent);

beforeEach(() => speak(russian));
afterEach(() => document.body.replaceChildren());

describe.each(languages)('the hero in $language', ({ language, words, ...rest }) => {
  beforeEach(() => speak({ language, words, ...rest } as Language));

  it('shows the number of houses, the lowest price, the first met quality norm and a legend of its lights', async () => {
    await show(<Hero from={5_990} fastest={1_000} city={city} />);
    expect(heading()).toContain(plain((1_897).toLocaleString(language)));
    expect(heading()).toContain('Алматы');
    expect(screen.getByText((text) => plain(text).includes(plain(formatTenge(5_990))))).toBeDefined();
    expect(screen.getByText((text) => /1\sГбит.*ТВ/.test(plain(text)))).toBeDefined();
    const proof = screen.getByRole('link', { name: /^97,4/ });
    expect(proof.getAttribute('href')).toContain('#quality-indicators');
    const lights = within(screen.getByRole('list', { name: words.home.legend })).getAllByRole('listitem');
    expect(lights.map(({ textContent }) => textContent)).toEqual([
      words.home.lights.available,
      words.home.lights.engineer,
    ]);
  });
});

const { home } = russian.words;

it('the hero labels lights without a line as planned only when an area is being built', async () => {
  const last = () =>
    within(screen.getByRole('list', { name: home.legend }))
      .getAllByRole('listitem')
      .at(-1)?.textContent;
  const dark: CityOverview = { ...city, accesses: ['available', 'planned'] };
  await show(<Hero from={null} fastest={0} city={dark} />);
  expect(last()).toBe(home.lights.later);
  const planned = [{ name: 'Алатауский район', quarter: { year: 2027, quarter: 2 } }];
  await show(<Hero from={null} fastest={0} city={{ ...dark, planned }} />);
  expect(last()).toBe(home.lights.planned);
});

it('the hero leaves a number of houses under 100 out of its heading', async () => {
  await show(<Hero from={null} fastest={0} city={{ ...city, connected: 99 }} />);
  expect(heading()).toBe(plain(filled(home.headingFew, { city: 'Алматы' })));
});

it('the hero without city data shows its general heading and no legend', async () => {
  await show(<Hero from={null} fastest={0} city={{ ...city, nameOf: null, connected: null, accesses: [] }} />);
  expect(heading()).toBe('Интернет, ТВ и телефон для дома – по оптике');
  expect(screen.queryByRole('list', { name: home.legend })).toBeNull();
  expect(screen.queryByText(home.eachLight)).toBeNull();
});

it('the hero without quality figures shows how long a connection takes', async () => {
  provider.answer = ({ url }) => (url.includes('/v1/documents') ? Promise.resolve(Response.json({ data: [] })) : null);
  await show(<Hero from={null} fastest={0} city={city} />);
  expect(screen.getByText((text) => plain(text) === plain(home.factDays))).toBeDefined();
});

it('the coverage section lists districts by number of streets, and planned areas with their quarter', async () => {
  const planned = [{ name: 'Алатауский район', quarter: { year: 2027, quarter: 2 } }];
  const districts = [
    { district: 'Медеуский район', streets: ['ул. Гоголя'] },
    { district: 'Алмалинский район', streets: ['ул. Абая', 'ул. Гоголя'] },
  ];
  await show(<Coverage districts={districts} city={{ ...city, planned }} />);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Алмалинский район', 'Медеуский район', home.comingHeading]);
  expect(screen.getByText('Алмалинский район').parentElement?.textContent).toBe('Алмалинский район2');
  expect(screen.getByText((text) => plain(text) === 'II квартал 2027')).toBeDefined();
  expect(screen.getByRole('link', { name: russian.words.map.open }).getAttribute('href')).toContain('#coverage');
});

it('the coverage map shows an attribution for OpenStreetMap data and none for the provider’s own data', async () => {
  await show(<Coverage districts={[]} city={{ ...city, attribution: OPEN_STREET_MAP }} />);
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeDefined();
  await show(<Coverage districts={[]} city={city} />);
  expect(document.body.textContent).not.toContain('©');
});

it('the office map without offices shows the coverage heading and no offices', async () => {
  await show(<OfficesOnMap offices={[]} city={city} districts={[]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(home.coverageHeading);
  expect(document.querySelector('ol')).toBeNull();
  expect(document.body.textContent).not.toContain(brand().office_note.ru);
});

it('the office map shows the provider’s note for visitors, and no note when it is empty', async () => {
  const office = { name: 'Офис', address: 'ул. Абая, 96', landmark: '', hours: [], services: [] };
  const shown = <OfficesOnMap offices={[{ ...office, latitude: 43, longitude: 77 }]} city={city} districts={[]} />;
  await show(shown);
  expect(screen.getByText(brand().office_note.ru)).toBeDefined();
  changed.brand = { office_note: { ru: '', kk: '' } };
  await show(shown);
  changed.brand = {};
  expect(document.body.textContent).not.toMatch(/удостоверение/u);
});

it('the third connection step shows the provider’s installation text, or a general text without it', async () => {
  const third = () => screen.getAllByRole('listitem').at(-1)?.textContent;
  await show(<ConnectionSteps />);
  expect(third()).toContain(sample.promises.installation?.ru);
  changed.installation = null;
  await show(<ConnectionSteps />);
  changed.installation = undefined;
  expect(third()).toContain(home.step3);
});

it('the map legend has an entry for areas being built only when there are such areas', async () => {
  const { building, unavailable, legend } = russian.words.map;
  const last = () =>
    within(screen.getByRole('list', { name: legend }))
      .getAllByRole('listitem')
      .at(-1)?.textContent;
  await show(<Coverage districts={[]} city={city} />);
  expect(last()).toBe(unavailable);
  const planned = [{ name: 'Алатауский район', quarter: { year: 2027, quarter: 2 } }];
  await show(<Coverage districts={[]} city={{ ...city, planned }} />);
  expect(last()).toBe(building);
});

it('the map legend lists only the kinds of areas on the map', async () => {
  const { available, legend } = russian.words.map;
  await show(<Coverage districts={[]} city={{ ...city, kinds: ['available'] }} />);
  const items = within(screen.getByRole('list', { name: legend })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([available]);
  await show(<Coverage districts={[]} city={{ ...city, kinds: [] }} />);
  expect(screen.queryByRole('list', { name: legend })).toBeNull();
});

it('a planned area without a quarter appears without a date on the map and in the list', async () => {
  const area = { name: 'Ясный', planned: null, isCovered: false, left: 50, top: 50 };
  const named = { ...labels, areas: [area] };
  const built = { ...city, labels: { phone: named, wide: labels }, planned: [{ name: 'Ясный', quarter: null }] };
  await show(<Coverage districts={[]} city={built} />);
  expect(screen.getByText(home.comingUndated).parentElement?.textContent).toBe(`Ясный ${home.comingUndated}`);
  expect(screen.getByText(home.beingBuilt).parentElement?.textContent).toBe(`Ясный${home.beingBuilt}`);
});

it('an office has expandable details when it has any, and only a map link otherwise', async () => {
  const { visit, map } = russian.words.contacts;
  const office = {
    name: 'Офис',
    address: 'ул. Абая, 96',
    landmark: '',
    hours: [],
    latitude: 43,
    longitude: 77,
    services: [],
  };
  await show(<OfficesOnMap offices={[office]} city={city} districts={[]} />);
  expect(screen.getByRole('link', { name: map })).toBeDefined();
  expect(screen.queryByText(visit)).toBeNull();
  await show(<OfficesOnMap offices={[{ ...office, landmark: 'Вход со двора' }]} city={city} districts={[]} />);
  expect(screen.getByText(visit)).toBeDefined();
  expect(screen.getByText('Вход со двора')).toBeDefined();
  expect(screen.queryByRole('list', { name: russian.words.contacts.services })).toBeNull();
});

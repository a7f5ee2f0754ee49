import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Coverage } from '@/components/home/coverage';
import { ConnectionSteps } from '@/components/home/connection-steps';
import { Hero } from '@/components/home/hero';
import { OfficesOnMap } from '@/components/home/offices-on-map';
import { OPEN_STREET_MAP } from '@/lib/contracts/city';
import { formatTenge } from '@/lib/i18n/format';
import * as company from '@/lib/provider-files/company';
import type { CityOverview } from '@/lib/upstream/city';
import { filled, languages, plain, russian } from '../support/languages';
import { showPart } from '../support/server-page';
import { provider } from '../../support/provider';
import { sample } from '../../support/sample';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/components/address/address-host', () => ({
  AddressHost: ({ children }: { children: ReactElement }) => children,
}));
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

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
const planned = [{ name: 'Алатауский район', quarter: { year: 2027, quarter: 2 } }];
const office = {
  name: 'Офис',
  address: 'ул. Абая, 96',
  landmark: '',
  hours: [],
  latitude: 43,
  longitude: 77,
  services: [],
};

const heading = () => plain(screen.getByRole('heading', { level: 1 }).textContent);
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const showHero = (change: Partial<CityOverview> = {}) =>
  showPart(<Hero from={null} fastest={0} city={{ ...city, ...change }} />);
const showCoverage = (change: Partial<CityOverview> = {}) =>
  showPart(<Coverage districts={[]} city={{ ...city, ...change }} />);
const showOffices = (change: object = {}) =>
  showPart(<OfficesOnMap offices={[{ ...office, ...change }]} city={city} districts={[]} />);

it.each(languages)(
  'the hero shows houses, the lowest price, a met quality norm and its legend: $language',
  async (each) => {
    const { language, words } = each;
    await showPart(<Hero from={5_990} fastest={1_000} city={city} />, each);
    expect(heading()).toContain(plain((1_897).toLocaleString(language)));
    expect(heading()).toContain('Алматы');
    expect(screen.getByText((text) => plain(text).includes(plain(formatTenge(5_990))))).toBeDefined();
    expect(screen.getByText((text) => /1\sГбит.*ТВ/.test(plain(text)))).toBeDefined();
    const proof = screen.getByRole('link', { name: /^97,4/ });
    expect(proof.getAttribute('href')).toContain('#quality-indicators');
    expect(itemsOf(words.home.legend)).toEqual([words.home.lights.available, words.home.lights.engineer]);
  },
);

const { home } = russian.words;

it('the hero labels lights without a line as planned only when an area is being built', async () => {
  await showHero({ accesses: ['available', 'planned'] });
  expect(itemsOf(home.legend).at(-1)).toBe(home.lights.later);
  await showHero({ accesses: ['available', 'planned'], planned });
  expect(itemsOf(home.legend).at(-1)).toBe(home.lights.planned);
});

it('the hero leaves a number of houses under 100 out of its heading', async () => {
  await showHero({ connected: 99 });
  expect(heading()).toBe(plain(filled(home.headingFew, { city: 'Алматы' })));
});

it('the hero without city data shows its general heading and no legend', async () => {
  await showHero({ nameOf: null, connected: null, accesses: [] });
  expect(heading()).toBe('Интернет, ТВ и телефон для дома – по оптике');
  expect(screen.queryByRole('list', { name: home.legend })).toBeNull();
  expect(screen.queryByText(home.eachLight)).toBeNull();
});

it('the hero without quality figures shows how long a connection takes', async () => {
  provider.answer = ({ url }) => (url.includes('/v1/documents') ? Promise.resolve(Response.json({ data: [] })) : null);
  await showHero();
  expect(screen.getByText((text) => plain(text) === plain(home.factDays))).toBeDefined();
});

it('the coverage section lists districts by number of streets, and planned areas with their quarter', async () => {
  const districts = [
    { district: 'Медеуский район', streets: ['ул. Гоголя'] },
    { district: 'Алмалинский район', streets: ['ул. Абая', 'ул. Гоголя'] },
  ];
  await showPart(<Coverage districts={districts} city={{ ...city, planned }} />);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Алмалинский район', 'Медеуский район', home.comingHeading]);
  expect(screen.getByText('Алмалинский район').parentElement?.textContent).toBe('Алмалинский район2');
  expect(screen.getByText((text) => plain(text) === 'II квартал 2027')).toBeDefined();
  expect(screen.getByRole('link', { name: russian.words.map.open }).getAttribute('href')).toContain('#coverage');
});

it('the coverage map shows an attribution for OpenStreetMap data and none for the provider’s own data', async () => {
  await showCoverage({ attribution: OPEN_STREET_MAP });
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeDefined();
  await showCoverage();
  expect(document.body.textContent).not.toContain('©');
});

it('the map legend lists only the kinds of areas on the map', async () => {
  const { available, unavailable, building, legend } = russian.words.map;
  await showCoverage();
  expect(itemsOf(legend)).toEqual([available, unavailable]);
  await showCoverage({ planned });
  expect(itemsOf(legend)).toEqual([available, building]);
  await showCoverage({ kinds: [] });
  expect(screen.queryByRole('list', { name: legend })).toBeNull();
});

it('a planned area without a quarter appears without a date on the map and in the list', async () => {
  const area = { name: 'Ясный', planned: null, isCovered: false, left: 50, top: 50 };
  const named = { ...labels, areas: [area] };
  await showCoverage({ labels: { phone: named, wide: labels }, planned: [{ name: 'Ясный', quarter: null }] });
  expect(screen.getByText(home.comingUndated).parentElement?.textContent).toBe(`Ясный ${home.comingUndated}`);
  expect(screen.getByText(home.beingBuilt).parentElement?.textContent).toBe(`Ясный${home.beingBuilt}`);
});

it('the office map without offices shows the coverage heading and no offices', async () => {
  await showPart(<OfficesOnMap offices={[]} city={city} districts={[]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(home.coverageHeading);
  expect(document.querySelector('ol')).toBeNull();
  expect(document.body.textContent).not.toContain(company.brand().office_note.ru);
});

it('the office map shows the provider’s note for visitors, and no note when it is empty', async () => {
  const brand = company.brand();
  await showOffices();
  expect(screen.getByText(brand.office_note.ru)).toBeDefined();
  vi.spyOn(company, 'brand').mockReturnValue({ ...brand, office_note: { ru: '', kk: '' } });
  await showOffices();
  expect(document.body.textContent).not.toMatch(/удостоверение/u);
});

it('an office has expandable details when it has any, and only a map link otherwise', async () => {
  const { visit, map, services } = russian.words.contacts;
  await showOffices();
  expect(screen.getByRole('link', { name: map })).toBeDefined();
  expect(screen.queryByText(visit)).toBeNull();
  await showOffices({ landmark: 'Вход со двора' });
  expect(screen.getByText(visit)).toBeDefined();
  expect(screen.getByText('Вход со двора')).toBeDefined();
  expect(screen.queryByRole('list', { name: services })).toBeNull();
});

it('the third connection step shows the provider’s installation text, or a general text without it', async () => {
  const third = () => screen.getAllByRole('listitem').at(-1)?.textContent;
  await showPart(<ConnectionSteps />);
  expect(third()).toContain(sample.promises.installation?.ru);
  vi.spyOn(company, 'installation').mockReturnValue(undefined);
  await showPart(<ConnectionSteps />);
  expect(third()).toContain(home.step3);
});

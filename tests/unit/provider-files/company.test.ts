import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '@/lib/config/products';
import {
  absentPages,
  canCancelAnyDay,
  chatPhone,
  connectionDays,
  contactEmail,
  documentKinds,
  exampleAddress,
  hasCrm,
  hasNameServers,
  hasPage,
  installation,
  isSampleProvider,
  listedRoutes,
  offeredRoutes,
  referralDiscount,
  salesPhone,
  sampleWarnings,
  siteOrigin,
  soldBesides,
  supportHours,
  visitHours,
} from '@/lib/provider-files/company';
import type * as Current from '@/lib/provider-files/current';
import type { ProviderFiles } from '@/lib/provider-files/load';
import { settings } from '../../support/environment';
import { sample } from '../../support/sample';

const changed = vi.hoisted(
  (): { current: { brand?: Partial<ProviderFiles['brand']>; promises?: Partial<ProviderFiles['promises']> } } => ({
    current: {},
  }),
);
vi.mock('@/lib/provider-files/current', async (original) => {
  const current = await original<typeof Current>();
  const providerFiles = () => {
    const files = current.providerFiles();
    const { brand, promises } = changed.current;
    return { ...files, brand: { ...files.brand, ...brand }, promises: { ...files.promises, ...promises } };
  };
  const derived: typeof current.derived = (partOf, make) => () => make(partOf(providerFiles()));
  return { ...current, providerFiles, derived };
});
vi.mock('@/lib/config/env', () => import('../../support/environment'));
afterEach(() => {
  changed.current = {};
});

const publicSite = { SITE_URL: 'https://step.example', EMBEDDED_PROVIDER: true };

it.each([
  ['a site that is tried', {}, true],
  ['a public site with a CRM', { SITE_URL: 'https://step.example', CRM_API_HOST: 'https://crm.example' }, true],
  ['a public site without one', publicSite, false],
  ['a public demonstration', { SITE_URL: 'https://step.example', PAYMENTS_TEST_MODE: true }, true],
])('%s accepts online orders: %o', (_what, environment, expected) => {
  settings.current = environment;
  expect(hasCrm()).toBe(expected);
  expect(referralDiscount()).toBe(expected ? 20 : 0);
  expect(listedRoutes().some(({ path }) => path === '/navigator')).toBe(expected);
  expect(absentPages().includes('/navigator')).toBe(!expected);
  expect(hasPage('/referal')).toBe(expected);
});

it('visitHours returns the visit times only when the folder sets them and there is no CRM', () => {
  settings.current = publicSite;
  expect(visitHours()).toBeUndefined();
  const visits = { hours: [9], length: 3, days_ahead: 10, days_off: [] };
  changed.current = { promises: { visits } };
  expect(visitHours()).toMatchObject({
    ru: expect.stringContaining('ежедневно'),
    kk: expect.stringContaining('күн сайын'),
  });
  changed.current = {
    promises: {
      visits: {
        ...visits,
        days_off: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      },
    },
  };
  expect(visitHours()).toBeUndefined();
  changed.current = { promises: { visits } };
  settings.current = {};
  expect(visitHours()).toBeUndefined();
});

it.each<[sold: Product[], besides: string, absent: string[]]>([
  [['internet'], 'none', ['/internet-tv', '/telephony']],
  [['internet', 'tv'], 'tv', ['/telephony']],
  [['internet', 'telephony'], 'telephony', ['/internet-tv']],
  [['internet', 'tv', 'telephony'], 'both', []],
])('a provider of %j offers "%s" besides the internet, and no page of another product', (products, sold, absent) => {
  changed.current = { brand: { products } };
  expect(soldBesides()).toEqual({ sold });
  const pages = ['/internet-tv', '/telephony'];
  expect(pages.filter((path) => !hasPage(path))).toEqual(absent);
  expect(pages.filter((path) => !offeredRoutes().some((route) => route.path === path))).toEqual(absent);
  expect(absentPages().filter((path) => pages.includes(path))).toEqual(absent);
});

describe('the ways to reach the company', () => {
  it('are those of brand.yaml', () => {
    expect([salesPhone(), chatPhone(), contactEmail(), siteOrigin()]).toEqual([
      '+7 (727) 000-00-00',
      '+7 (727) 000-00-00',
      'hello@qosyl.example',
      'https://qosyl.example',
    ]);
    expect([supportHours(), hasNameServers()]).toEqual([{ support: 'always' }, true]);
    changed.current = {
      brand: {
        whatsapp_phone: '+7 (701) 000-00-01',
        support_hours: '8:00–\u206022:00',
        origin: 'https://step.example//',
        name_servers: { ipv4: [], ipv6: [] },
      },
    };
    expect([chatPhone(), supportHours(), siteOrigin(), hasNameServers()]).toEqual([
      '+7 (701) 000-00-01',
      { support: '8:00–\u206022:00' },
      'https://step.example',
      false,
    ]);
  });

  it('are those of the settings', () => {
    settings.current = {
      SALES_PHONE: '+7 (701) 000-00-02',
      CONTACT_EMAIL: 'office@step.example',
      SITE_URL: 'https://step.example',
    };
    expect([salesPhone(), chatPhone(), contactEmail(), siteOrigin()]).toEqual([
      '+7 (701) 000-00-02',
      '+7 (701) 000-00-02',
      'office@step.example',
      'https://step.example',
    ]);
  });
});

it.each([
  [
    { from: 1, until: 3 },
    { days: '1–\u20603', until: 3 },
  ],
  [
    { from: 3, until: 3 },
    { days: '3', until: 3 },
  ],
  [{ until: 2 }, { days: '2', until: 2 }],
  [undefined, null],
])('connectionDays of %j are %j', (days, expected) => {
  changed.current = { promises: { connection_days: days } };
  expect(connectionDays()).toEqual(expected);
});

it('the promises of the folder are given as they are', () => {
  expect([canCancelAnyDay(), installation()]).toEqual([sample.promises.leave_any_day, sample.promises.installation]);
  expect(exampleAddress().ru).toMatchObject({ short: 'Абая 150/230' });
  changed.current = { promises: { leave_any_day: !sample.promises.leave_any_day, installation: undefined } };
  expect([canCancelAnyDay(), installation()]).toEqual([!sample.promises.leave_any_day, undefined]);
  changed.current = { promises: { referral_discount_percent: undefined } };
  expect([referralDiscount(), hasPage('/referal')]).toEqual([0, false]);
});

it('documentKinds returns the categories of the folder, and null where a Content API has them', () => {
  expect(documentKinds('kk')).toEqual(sample.content.documents.kk.map(({ category }) => category));
  settings.current = { CONTENT_API_HOST: 'https://content.example' };
  expect(documentKinds('kk')).toBeNull();
});

describe('sampleWarnings', () => {
  it.each([
    ['a site that is tried', {}],
    ['a public site with its own folder', { ...publicSite, PROVIDER_DIR: '/srv/provider' }],
  ])('returns nothing for %s', (_what, environment) => {
    settings.current = environment;
    expect(sampleWarnings()).toEqual([]);
  });

  it('returns nothing for a folder with its own address', () => {
    settings.current = publicSite;
    changed.current = { brand: { origin: 'https://step.kz' } };
    expect([isSampleProvider(), sampleWarnings()]).toEqual([false, []]);
  });

  it('names the settings that replace each sample of a public site', () => {
    settings.current = publicSite;
    const folder = 'provider/brand.yaml holds samples: company, licence, address, support phone and links are made up';
    expect(isSampleProvider()).toBe(true);
    expect(sampleWarnings()).toEqual([
      'SALES_PHONE is not set: pages show the sample phone +7 (727) 000-00-00',
      'CONTACT_EMAIL is not set: the footer has the sample hello@qosyl.example',
      folder,
    ]);
    settings.current = { ...publicSite, SALES_PHONE: '+7 (701) 000-00-02', CONTACT_EMAIL: 'office@step.example' };
    expect(sampleWarnings()).toEqual([folder]);
  });
});

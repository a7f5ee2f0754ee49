import { describe, expect, it } from 'vitest';
import { captureSource } from '@/lib/referral/marketing-source';
import { readReferralCode } from '@/lib/referral/referral-code';
import {
  CAMPAIGN_MAXIMUM_LENGTH,
  DEFAULT_LINK_SOURCE,
  linkPages,
  linkSources,
  referralLink,
} from '@/lib/referral/referral-link';
import { routes } from '@/lib/pages/routes';
import kk from '@/messages/browser/kk.json';
import ru from '@/messages/browser/ru.json';

const page = { origin: 'https://qosyl.example', locale: 'ru', path: '/cards' } as const;
const parts = { ...page, code: 'QOSYL-1', source: 'referral', campaign: '' };

describe('a referral link', () => {
  it.each([
    ['ru', '/', 'https://qosyl.example/?'],
    ['kk', '/cards', 'https://qosyl.example/kk/cards?'],
  ] as const)('in %s to %s is absolute and in its language', (locale, path, beginning) => {
    expect(referralLink({ ...parts, locale, path })).toBe(`${beginning}referral=QOSYL-1&utm_source=referral`);
  });

  it('has its parameters in a fixed order, with the campaign only if there is one', () => {
    expect(referralLink({ ...parts, source: 'telegram', campaign: 'vesna-2027' })).toBe(
      'https://qosyl.example/cards?referral=QOSYL-1&utm_source=telegram&utm_campaign=vesna-2027',
    );
    expect(referralLink({ ...parts, campaign: '   ' })).not.toContain('utm_campaign');
  });

  it.each(['весна & лето', 'а+б', 'x=1&referral=OTHER', '#конец'])('keeps the campaign %s unchanged', (campaign) => {
    const link = referralLink({ ...parts, campaign });
    expect(link).toMatch(/^[\x21-\x2A\x2C-\x7E]+$/);
    const query = Object.fromEntries(new URL(link).searchParams);
    expect(query).toEqual({ referral: 'QOSYL-1', utm_source: 'referral', utm_campaign: campaign });
  });

  it('cuts a campaign to 100 characters without splitting an emoji', () => {
    const { searchParams } = new URL(referralLink({ ...parts, campaign: ` ${'📣'.repeat(150)}` }));
    expect(searchParams.get('utm_campaign')).toBe('📣'.repeat(CAMPAIGN_MAXIMUM_LENGTH));
  });

  it.each(linkPages)('to $path can be read by the site', ({ path, title }) => {
    const url = new URL(referralLink({ ...parts, path, source: 'instagram', campaign: 'қыс' }));
    expect(routes.find((route) => route.path === url.pathname)?.title).toBe(title);
    expect(readReferralCode(url.searchParams.get('referral') ?? '')).toEqual({ code: 'QOSYL-1' });
    expect(captureSource(url.searchParams, 1)).toMatchObject({ value: 'instagram', campaign: 'қыс' });
  });
});

describe('the choices of a referral link', () => {
  it('are sources with a name of their own', () => {
    for (const source of linkSources)
      expect(captureSource(new URLSearchParams({ utm_source: source }), 1)?.value).toBe(source);
    expect(linkSources).not.toContain('unknown');
    expect(linkSources).toContain(DEFAULT_LINK_SOURCE);
  });

  it('have exactly the page titles of the browser messages', () => {
    const titles = linkPages.map(({ title }) => title);
    expect(linkPages[0]?.path).toBe('/');
    for (const { routes: inBrowser } of [ru, kk]) expect(Object.keys(inBrowser).toSorted()).toEqual(titles.toSorted());
  });
});

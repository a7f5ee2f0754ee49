import { describe, expect, it } from 'vitest';
import { brand } from '@/lib/config/brand';
import { streetSearchAnswerSchema } from '@/lib/contracts/address';
import { contactsAnswerSchema } from '@/lib/contracts/office';
import { redirectHostsAnswerSchema } from '@/lib/contracts/redirect';
import { locales, type Locale } from '@/lib/i18n/routing';
import { dialablePhone } from '@/lib/person/phone';
import { safeHref } from '@/lib/pages/safe-href';
import { fetchTariffsByGroup } from '@/lib/upstream/tariffs';
import { providerAnswer } from './provider-request';

async function contactsIn(locale: Locale) {
  return (await providerAnswer(contactsAnswerSchema, '/v1/contacts', locale)).data;
}

/** The house at an address such as "ул. Толе би, 59", as the address search knows it. */
async function houseAt(address: string) {
  const [street = '', house] = address.split(', ');
  const path = `/v1/internet/connection/addresses-info-by-street-name?${new URLSearchParams({ street })}`;
  const { data } = await providerAnswer(streetSearchAnswerSchema, path);
  return data
    .filter((found) => found.street === street)
    .flatMap(({ houses }) => houses)
    .find((found) => found.house === house);
}

describe.each(locales)('the contacts in %s', (locale) => {
  it('are offices and departments, each with an id of its own', async () => {
    const { offices, departments } = await contactsIn(locale);
    for (const list of [offices, departments]) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.every(({ id = '' }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toBe(true);
    }
  });

  it('leave no word empty and offer services in every office', async () => {
    const { offices, departments } = await contactsIn(locale);
    const words = [
      ...offices.flatMap(({ name, address, landmark, services }) => [name, address, landmark, ...services]),
      ...departments.flatMap(({ title, text, hours }) => [title, text, hours]),
    ];
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
    expect(offices.filter(({ services }) => services.length === 0 || new Set(services).size < services.length)).toEqual(
      [],
    );
  });

  it('say when an office is open, from an earlier to a later hour, each day once', async () => {
    for (const { id, hours } of (await contactsIn(locale)).offices) {
      expect(hours.length, id).toBeGreaterThan(0);
      expect(new Set(hours.map(({ days }) => days)).size, id).toBe(hours.length);
      for (const { days, time } of hours) {
        const [opens = '', closes = ''] = /^\d{1,2}:\d{2}–\d{1,2}:\d{2}$/.test(time)
          ? time.split('–').map((hour) => hour.padStart(5, '0'))
          : [];
        expect(opens, `${id}, ${days}: ${time}`).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
        expect(opens < closes && closes <= '24:00', `${id}, ${days}: ${time}`).toBe(true);
      }
    }
  });

  it('give phones that can be dialled and addresses that can be written to, or leave them to the site', async () => {
    for (const { id, phone, email } of (await contactsIn(locale)).departments) {
      if (phone !== null) expect(dialablePhone(phone), id).toMatch(/^\+7727\d{7}$/);
      if (email !== null) expect(email, id).toMatch(/^[a-z-]+@qosyl\.example$/);
    }
  });
});

it('the same offices and departments are there in both languages', async () => {
  const facts = async (locale: Locale) => {
    const { offices, departments } = await contactsIn(locale);
    return [
      offices.map(({ id, latitude, longitude, hours, services }) => ({
        id,
        latitude,
        longitude,
        hours: hours.map(({ time }) => time),
        services: services.length,
      })),
      departments.map(({ id, phone, email }) => ({ id, phone, email })),
    ];
  };
  expect(await facts('kk')).toEqual(await facts('ru'));
});

it('they are spoken of in Kazakh, not in Russian, under kk', async () => {
  const words = async (locale: Locale) => {
    const { offices, departments } = await contactsIn(locale);
    return [
      ...offices.flatMap(({ name, address, landmark, services, hours }) => [
        name,
        address,
        landmark,
        ...services,
        ...hours.map(({ days }) => days),
      ]),
      ...departments.flatMap(({ title, text }) => [title, text]),
    ];
  };
  /** Words that both languages write alike. */
  const alike = ['Бухгалтерия'];
  const russian = await words('ru');
  expect((await words('kk')).filter((word, index) => word === russian[index] && !alike.includes(word))).toEqual([]);
});

it('every office stands in a house that the address search knows, at its place', async () => {
  for (const { id, address, latitude, longitude } of (await contactsIn('ru')).offices) {
    expect(await houseAt(address), id).toMatchObject({ latitude, longitude });
  }
});

it('the office of the company is one of them', async () => {
  for (const locale of locales) {
    const addresses = (await contactsIn(locale)).offices.map(({ address }) => address);
    expect(
      addresses.some((address) => brand.address[locale].endsWith(address)),
      `${brand.address[locale]}: ${addresses.join(' | ')}`,
    ).toBe(true);
  }
});

describe('the hosts that /redirect may lead to', () => {
  const hosts = async (locale: Locale = 'ru') =>
    (await providerAnswer(redirectHostsAnswerSchema, '/v1/redirect-hosts', locale)).data;

  it('are there, each once, and the same in both languages', async () => {
    const found = await hosts();
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(found.length);
    expect(await hosts('kk')).toEqual(found);
  });

  it('let nobody in who only registers a name: each has two parts, the first of them no public ending', async () => {
    const found = await hosts();
    expect(
      found.filter((host) => /^(?:com|org|net|gov|edu|co|github|vercel|netlify|blogspot)\.|\.\d+$/.test(host)),
    ).toEqual([]);
  });

  it('include those of the brand', async () => {
    const found = await hosts();
    const addresses = [
      brand.origin,
      ...brand.social.map(({ url }) => url),
      ...brand.applications.map(({ url }) => url),
    ];
    expect(addresses.filter((address) => safeHref(address, found) === null)).toEqual([]);
  });

  it('include those that tariffs lead to', async () => {
    const found = await hosts();
    const outside = (await fetchTariffsByGroup('ru'))
      .flatMap(({ tariffs }) => tariffs)
      .flatMap(({ external_path: path }) => (path === null ? [] : [path]));
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.filter((path) => safeHref(path, found) === null)).toEqual([]);
  });
});

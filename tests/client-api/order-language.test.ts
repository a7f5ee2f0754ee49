import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample';
import { FLAT, houseBody, orderIn, visitorAt } from '../support/order-visitor';
import { isDown, provider } from '../support/provider';
import { siteOn } from '../support/site';

const KAZAKH = { 'accept-language': 'kk' };
const RUSSIAN = { 'accept-language': 'ru' };

describe('the language of an order', () => {
  siteOn('sqlite');

  const planned = houseBody('planned');
  const kazakhStreet = sample.streets.find(({ id }) => id === planned.street_id)?.full.kk ?? '';
  const inKazakh = { street: kazakhStreet, address_string: `${kazakhStreet}, ${planned.house}-үй, ${FLAT}-пәтер` };
  const isKazakh = (text: string | undefined) => /[әғқңөұүһі]/.test(text ?? '');

  it('follows the language of the reader, whatever language the address was chosen in', async () => {
    const language: Record<string, string> = { ...RUSSIAN };
    const visitor = await visitorAt('address', {}, language);
    const chosen = await orderIn(await visitor.answers.address(planned));
    expect(chosen.address).toMatchObject({ street: planned.street, address_string: planned.address_string });
    expect(isKazakh(chosen.address?.serviceability.reason)).toBe(false);

    Object.assign(language, KAZAKH);
    const read = await orderIn(await visitor.read());
    expect(read).toMatchObject({
      version: chosen.version,
      address: {
        ...inKazakh,
        house: planned.house,
        flat: FLAT,
        serviceability: { code: 2, address: { street: kazakhStreet } },
      },
    });
    expect(isKazakh(read.address?.serviceability.reason)).toBe(true);
    expect((await orderIn(await visitor.answers.tariff({ recaptcha: undefined }))).address).toEqual(read.address);

    const again = await orderIn(await visitor.answers.address({ ...planned, ...inKazakh }));
    expect(again.address).toEqual(read.address);
    Object.assign(language, RUSSIAN);
    expect((await orderIn(await visitor.read())).address).toMatchObject({
      street: planned.street,
      serviceability: { reason: chosen.address?.serviceability.reason },
    });
  });

  it.each([
    ['is down', isDown],
    ['gives another result', () => Promise.resolve(Response.json({ data: { code: 0, reason: 'Мұндай үй жоқ.' } }))],
  ] as const)('stays as chosen when the provider %s in the other language', async (_what, answer) => {
    const language: Record<string, string> = { ...RUSSIAN };
    const visitor = await visitorAt('address', {}, language);
    provider.answer = ({ url, headers }) =>
      url.includes('/address/check') && headers.get('accept-language') === 'kk' ? answer() : null;
    const chosen = await orderIn(await visitor.answers.address(planned));
    Object.assign(language, KAZAKH);
    expect((await orderIn(await visitor.read())).address).toEqual(chosen.address);
  });
});

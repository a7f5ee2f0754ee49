import { describe, expect, it } from 'vitest';
import { documentsAnswerSchema } from '@/lib/contracts/document';
import { instructionsAnswerSchema } from '@/lib/contracts/instruction';
import { locales, type Locale } from '@/lib/i18n/routing';
import { providerAnswer } from './provider-request';

const documentsIn = async (locale: Locale) =>
  (await providerAnswer(documentsAnswerSchema, '/v1/documents', locale)).data.map(({ id, updated, ...rest }) => ({
    ...rest,
    anchor: id,
    fact: updated,
  }));
const instructionsIn = async (locale: Locale) =>
  (await providerAnswer(instructionsAnswerSchema, '/v1/instructions', locale)).data.map(
    ({ slug, minutes, ...rest }) => ({ ...rest, anchor: slug, fact: minutes }),
  );

describe.each([
  ['documents', documentsIn],
  ['instructions', instructionsIn],
])('the %s', (_what, listIn) => {
  it.each(locales)('have in %s an anchor of their own, that can stand in an address, and a text', async (locale) => {
    const items = await listIn(locale);
    expect(items.length).toBeGreaterThan(5);
    expect(items.every(({ anchor }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(anchor))).toBe(true);
    expect(new Set(items.map(({ anchor }) => anchor)).size).toBe(items.length);
    expect(items.filter(({ body }) => body.length === 0)).toEqual([]);
  });

  it('are the same in both languages, in words of their own', async () => {
    const [russian, kazakh] = [await listIn('ru'), await listIn('kk')];
    const facts = (items: typeof russian) =>
      items.map(({ anchor, category, fact, body }) => [anchor, category, fact, body.map(({ type }) => type)]);
    expect(facts(kazakh)).toEqual(facts(russian));
    for (const [index, { anchor, title, summary }] of kazakh.entries()) {
      expect(title, anchor).not.toBe(russian[index]?.title);
      expect(summary, anchor).not.toBe(russian[index]?.summary);
    }
  });
});

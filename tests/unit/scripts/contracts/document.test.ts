import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Api, Call } from '@/lib/contracts/calls/call';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { openApiDocument } from '@/scripts/contracts/document';
import type { Json } from '@/scripts/contracts/json-schemas';
import { siteApi } from '@/scripts/contracts/site';
import { sample } from '../../../support/sample';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { contractFiles } from '@/scripts/contracts/contract-files';
import { providerRequest } from '../../embedded-provider/provider-request';

const root = join(import.meta.dirname, '../../../..');
const files = contractFiles();

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
    // There is no licence: the readers run one of the two ends.
    'info-license': 'off',
    // A few calls of the site take no input that could be wrong.
    'operation-4xx-response': 'off',
  },
});

async function problemsOf(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: join(root, 'docs/openapi/document.json'), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}

describe.each([...files])('%s', (_path, text) => {
  it('passes the OpenAPI linter', async () => {
    expect(await problemsOf(text)).toEqual([]);
  });

  it('defines no object shape of more than two fields twice', () => {
    const seen = new Map<string, number>();
    const visit = (json: Json) => {
      if (typeof json !== 'object' || json === null) return;
      const shape = z.object({ type: z.literal('object'), properties: z.record(z.string(), z.json()) }).safeParse(json);
      if (shape.success && Object.keys(shape.data.properties).length > 2)
        seen.set(JSON.stringify(json), (seen.get(JSON.stringify(json)) ?? 0) + 1);
      Object.values(json).forEach(visit);
    };
    visit(z.json().parse(JSON.parse(text)));
    expect(seen.size).toBeGreaterThan(0);
    expect([...seen].filter(([, count]) => count > 1).map(([shape]) => shape)).toEqual([]);
  });
});

describe('openApiDocument', () => {
  const reading: Call = {
    method: 'GET',
    path: '/v1/things',
    summary: 'Lists things.',
    answer: z.object({ data: z.string().default('') }),
    problems: [],
  };
  const api: Api = { ...siteApi, calls: [reading] };

  it.each([
    ['read', { default: '' }, {}],
    ['written', {}, { required: ['data'] }],
  ] as const)('marks the optional fields of an answer that is %s', (answers, field, rest) => {
    expect(openApiDocument({ ...api, answers })).toMatchObject({
      components: { schemas: { GetThingsAnswer: { properties: { data: { type: 'string', ...field } }, ...rest } } },
    });
  });

  it('refuses a schema that differs between request and answer', () => {
    const both = z.object({ data: z.string().default('') });
    const call: Call = { ...reading, method: 'POST', body: both, answer: both };
    expect(() => openApiDocument({ ...api, calls: [call] })).toThrow('PostThings');
  });

  it('refuses a schema that JSON Schema cannot express', () => {
    const answer = z.object({ data: z.string().transform(Number) });
    expect(() => openApiDocument({ ...api, calls: [{ ...reading, answer }] })).toThrow();
  });

  it('includes descriptions of fields and parameters', () => {
    expect(files.get('docs/openapi/crm.json')).toContain('₸ a month with VAT; during the promotion when there is one.');
    expect(files.get('docs/openapi/content.json')).toContain(
      'The name of the article in its address; none is called `index`.',
    );
  });
});

/** A value for every segment and query parameter of a call. */
const samples: Record<string, string> = {
  product: 'internet',
  section: 'news',
  slug: sample.content.articles.news.ru[0]?.slug ?? '',
  key: 'cards',
  available_online: 'true',
  group: 'internet',
  tariff_id: '101',
  build_number: '-',
  street: 'абая 5',
  recaptcha: 'x',
  street_id: 'abaya',
  house: '5',
  latitude: '43.24',
  longitude: '76.9',
  south: '43.23',
  west: '76.94',
  north: '43.25',
  east: '76.96',
  iin: '991231500016',
  place: 'all',
};

function samplePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_segment, name: string) => samples[name] ?? '');
}

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.looseObject({})).optional() })),
      }),
    ),
  ),
});

/** A document with answers as examples, which the linter checks against the schemas beside them. */
function withExamples(text: string, answers: ReadonlyMap<Call, unknown>): string {
  const document = documentSchema.parse(JSON.parse(text));
  for (const [{ method, path }, example] of answers) {
    const answer = document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json'];
    if (answer === undefined) throw new Error(`${method} ${path} answers nothing`);
    Object.assign(answer, { example });
  }
  return JSON.stringify(document);
}

function sampleQuery({ query }: Call): Record<string, string> {
  const names = Object.keys(query?.shape ?? {});
  return Object.fromEntries(Object.entries(samples).filter(([name]) => names.includes(name)));
}

/** Calls that need only the samples: no customer and no database. */
function easyCalls({ calls }: Api): Call[] {
  const ofJson = calls.filter(({ method, media }) => method === 'GET' && media === undefined);
  return ofJson.filter((call) => call.query?.safeParse(sampleQuery(call)).success ?? true);
}

async function providerAnswers(api: Api): Promise<Map<Call, unknown>> {
  const answers = easyCalls(api).map(async (call) => {
    const response = await embeddedProvider(
      providerRequest(`${samplePath(call.path)}?${new URLSearchParams(sampleQuery(call))}`),
    );
    expect(response.status, call.path).toBe(200);
    return [call, await response.json()] as const;
  });
  return new Map(await Promise.all(answers));
}

describe('the answers of the embedded provider', () => {
  it.each([
    ['crm', crmApi],
    ['content', contentApi],
  ] as const)('match %s.json without additional fields', async (name, api) => {
    const answers = await providerAnswers(api);
    expect(answers.size).toBeGreaterThan(10);
    expect(await problemsOf(withExamples(files.get(`docs/openapi/${name}.json`) ?? '', answers))).toEqual([]);
  });

  it('fail the linter when they are wrong', async () => {
    const [call] = contentApi.calls;
    const wrong = new Map(call === undefined ? [] : [[call, { data: [], total: 'many', years: [], more: 1 }]]);
    const problems = await problemsOf(withExamples(files.get('docs/openapi/content.json') ?? '', wrong));
    expect(problems.join()).toMatch(/total.*more|more.*total/);
  });
});

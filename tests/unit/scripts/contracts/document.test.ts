import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Api, Call } from '@/lib/contracts/calls/call';
import { openApiDocument } from '@/scripts/contracts/document';
import { siteApi } from '@/scripts/contracts/site';
import { contractFiles } from '@/scripts/contracts/contract-files';

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
    expect(files.get('docs/openapi/content.json')).toContain('The name of the article in its address; none is');
  });
});

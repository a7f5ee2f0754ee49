import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBitrixAnswer } from '@/lib/delivery/targets/bitrix24-answers';

describe('an answer of Bitrix24', () => {
  const read = (status: number, body: string, retryAfterMs: number | null = null) =>
    readBitrixAnswer({ status, body, retryAfterMs }, z.int());
  const error = (code: string, description = '') => JSON.stringify({ error: code, error_description: description });

  it('is read as its result', () => {
    expect(read(200, '{"result":1,"time":{}}')).toEqual({ value: 1 });
  });

  // ../advice.test.ts has the reasons that docs/delivery.md lists.
  it.each([
    ['a number as the code', 400, '{"error":100,"error_description":"Expected iterable value"}', /100: .*write it as/],
    ['http', 400, error('INVALID_REQUEST', 'Https required'), /BITRIX24_WEBHOOK has to begin with https/],
    ['a page of a proxy', 502, '<html>', /^HTTP 502$/],
    ['a page that is no answer', 200, '<html>', /not an answer of Bitrix24/],
    ['an unknown failure', 400, error('NEW_CODE', 'something new'), /^HTTP 400: NEW_CODE: something new$/],
  ])('gives the right retry reason for %s', (_what, status, body, retry) => {
    expect(read(status, body)).toMatchObject({ retry: expect.stringMatching(retry) as string });
  });

  it('contains the words of the portal, and keeps the advice when they are long', () => {
    const outcome = read(400, error('CRM_FIELD_ERROR_REQUIRED', `Поле "Город" ${'x'.repeat(1_000)}`));
    expect('retry' in outcome && outcome.retry.slice(0, 300)).toMatch(
      /requires a field: Поле "Город" x+: .*make it optional in the portal$/,
    );
  });

  it.each([
    ['QUERY_LIMIT_EXCEEDED', 503, null, 10_000],
    ['QUERY_LIMIT_EXCEEDED', 503, 30_000, 30_000],
    ['OPERATION_TIME_LIMIT', 429, null, 600_000],
  ])('asks for a pause after %s', (code, status, retryAfterMs, afterMs) => {
    expect(read(status, error(code), retryAfterMs)).toMatchObject({ afterMs });
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBitrixAnswer } from '@/lib/delivery/targets/bitrix24-answers';

describe('an answer of Bitrix24', () => {
  const number = z.int();
  const read = (status: number, body: string, retryAfterMs: number | null = null) =>
    readBitrixAnswer({ status, body, retryAfterMs }, number);
  const error = (code: string, description = '') => JSON.stringify({ error: code, error_description: description });

  it('is read as its result', () => {
    expect(read(200, '{"result":1,"time":{}}')).toEqual({ value: 1 });
  });

  it.each([
    [
      '200 with an error',
      200,
      error('INTERNAL_SERVER_ERROR', 'Internal server error'),
      /^HTTP 200: INTERNAL_SERVER_ERROR: Internal/,
    ],
    [
      'an invalid token',
      401,
      error('NO_AUTH_FOUND'),
      /the portal does not know the webhook: make a new incoming webhook/,
    ],
    ['a revoked webhook', 401, error('INVALID_CREDENTIALS'), /make a new incoming webhook .* set BITRIX24_WEBHOOK/],
    ['an expired webhook', 401, error('expired_token'), /has expired: make a new/],
    ['a missing right', 403, error('insufficient_scope'), /lacks the right "crm"/],
    [
      'no REST in the plan',
      403,
      error('ACCESS_DENIED', 'REST API is available only on commercial plans'),
      /only on commercial plans/,
    ],
    [
      'a deleted portal',
      500,
      error('PORTAL_DELETED'),
      /the portal is deleted or closed: open it, or remove the target/,
    ],
    ['a blocked portal', 503, error('OVERLOAD_LIMIT'), /has blocked the webhooks of this portal: ask its support/],
    [
      'a required field',
      400,
      error('CRM_FIELD_ERROR_REQUIRED', 'Поле "Город" обязательно для заполнения'),
      /requires a field: Поле "Город" .*: set it below "fields" of the target, or make it optional in the portal/,
    ],
    [
      'a wrong value',
      400,
      error('CRM_FIELD_ERROR_VALUE_NOT_VALID', 'Invalid value for field "stageId"'),
      /"stageId": correct "fields"/,
    ],
    [
      'a single value',
      400,
      '{"error":100,"error_description":"Expected iterable value"}',
      /HTTP 400: 100: .*write it as a list/,
    ],
    ['http', 400, error('INVALID_REQUEST', 'Https required'), /BITRIX24_WEBHOOK has to begin with https/],
    ['a new address', 302, '', /has another address now: set BITRIX24_WEBHOOK to it/],
    ['no portal', 404, '<html>', /no portal at the address in BITRIX24_WEBHOOK/],
    ['a page of a proxy', 502, '<html>', /^HTTP 502$/],
    ['a page that is no answer', 200, '<html>', /not an answer of Bitrix24/],
    ['an unknown failure', 400, error('NEW_CODE', 'something new'), /^HTTP 400: NEW_CODE: something new$/],
  ])('gives the right retry reason for %s', (_what, status, body, retry) => {
    expect(read(status, body)).toMatchObject({ retry: expect.stringMatching(retry) as string });
  });

  it('keeps the advice when its text is long', () => {
    const outcome = read(400, error('CRM_FIELD_ERROR_REQUIRED', 'x'.repeat(1_000)));
    expect('retry' in outcome && outcome.retry.slice(0, 300)).toMatch(/make it optional in the portal$/);
  });

  it.each([
    ['QUERY_LIMIT_EXCEEDED', 503, null, 10_000],
    ['QUERY_LIMIT_EXCEEDED', 503, 30_000, 30_000],
    ['OPERATION_TIME_LIMIT', 429, null, 600_000],
  ])('asks for a pause after %s', (code, status, retryAfterMs, afterMs) => {
    expect(read(status, error(code), retryAfterMs)).toMatchObject({ afterMs });
  });
});

import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPSTREAM_ANSWER_MAXIMUM_BYTES } from '@/lib/config/limits';
import { fetchCoverage } from '@/lib/upstream/content';
import { forgetSharedAnswers } from '@/lib/upstream/http';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { settings } from '../support/environment';
import { localServer } from '../support/local-server';

let answer: (response: ServerResponse) => void;
const { address: host, close } = await localServer((request, response) => {
  request.resume();
  if (request.url === '/login') response.writeHead(200, { 'content-type': 'text/html' }).end('<form></form>');
  else answer(response);
});
let lines: string[];

afterAll(close);
beforeEach(() => {
  settings.current = { CRM_API_HOST: host, CRM_API_TOKEN: 'token', CONTENT_API_HOST: host, CONTENT_API_TOKEN: 'token' };
  forgetSharedAnswers();
  lines = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});

const JSON_TYPE = 'application/json';
const written =
  (text: string | Buffer, type = JSON_TYPE, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(text);
  };
const json = (value: unknown) => written(JSON.stringify(value));

/** Unusable answers, each with the line of the log, which also stands in the error for the caller. */
describe('an unusable upstream answer (product.md, section 7.1)', () => {
  const coverage = 'GET /v1/coverage';
  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a page of HTML with 200',
      written('<h1>Вход</h1>', 'text/html; charset=utf-8'),
      'malformed 200: the answer is no JSON but text/html',
    ],
    ['JSON that breaks off', written('{"data":[{"district":"Ал'), 'malformed 200: the answer is no JSON'],
    ['nothing with 200', written(''), 'malformed 200: the answer is empty'],
    ['204', (response) => response.writeHead(204).end(), 'malformed 204: the answer is empty'],
    [
      'a list for an object',
      json([{ district: 'Алатау', streets: ['Абая'] }]),
      'malformed 200: the answer is no object, left out',
    ],
    [
      'an object for a list',
      json({ data: { 0: { district: 'Алатау' } } }),
      'malformed 200: data is no array, left out with the answer',
    ],
    [
      'a list of which nothing can be read',
      json({ data: [{ district: 'Алатау' }] }),
      'malformed 200: data[].streets is no array, left out with data[]; data is no array, left out with the answer',
    ],
    [
      'a way to the login',
      (response) => response.writeHead(301, { location: '/login' }).end(),
      'malformed 200: the answer is no JSON but text/html',
    ],
    ['304', (response) => response.writeHead(304).end(), 'status 304'],
    ['401', written('{"message":"87010000000"}', JSON_TYPE, 401), 'status 401'],
    ['503 in HTML', written('<h1>87010000000</h1>', 'text/html', 503), 'status 503'],
    [
      'gzip that is none',
      (response) =>
        response.writeHead(200, { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }).end('{"data":[]}'),
      'malformed 200: the answer breaks off',
    ],
    [
      'letters of another alphabet',
      written(Buffer.from([0x7b, 0x22, 0xc4, 0xe0, 0x22, 0x3a, 0x31, 0x7d])),
      'malformed 200: the answer is no UTF-8',
    ],
    [
      '20 MB',
      written(`{"data":"${'a'.repeat(20_000_000)}"}`),
      `malformed 200: the answer has more than ${UPSTREAM_ANSWER_MAXIMUM_BYTES} bytes`,
    ],
    [
      'a body without an end',
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write('['.repeat(60_000)));
        };
        response.writeHead(200, { 'content-type': JSON_TYPE }).on('drain', more);
        more();
      },
      `malformed 200: the answer has more than ${UPSTREAM_ANSWER_MAXIMUM_BYTES} bytes`,
    ],
    [
      'a line that breaks within the body',
      (response) => {
        response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 1_000 }).write('{"data":[');
        setTimeout(() => response.destroy(), 50);
      },
      'malformed 200: the answer breaks off',
    ],
  ])('throws an error that names the fault, and logs no phone number: %s', async (_name, answered, expected) => {
    answer = answered;
    const error = await fetchCoverage('ru').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(String(error)).toBe(`UpstreamError: ${coverage}: ${expected}`);
    expect(lines).toEqual([expect.stringMatching(/^upstream: (?:unreadable|[45]xx)$/)]);
  });
});

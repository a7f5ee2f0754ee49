import { expect, it } from 'vitest';
import type { UpstreamCall } from '@/lib/contracts/calls/upstream';
import { addressAtCall } from '@/lib/contracts/calls/crm';
import { articleCall, articleIndexCall, articlesCall, contactsCall } from '@/lib/contracts/calls/content';
import { iinCheckCall, nomenclaturesCall, tariffsCall } from '@/lib/contracts/calls/crm-order';
import { readAnswer } from '@/lib/upstream/read-answer';

const article = { slug: 'work', title: 'Работы', date: '2026-09-01' };

const body = [{ type: 'cards', items: [{ title: 'Дом', text: 'Тариф' }] }];
const offices = [{ name: 'Офис', address: 'пр-т Абая, 17', latitude: 43.24, longitude: 76.9 }];
const check = { points: { from: 43.24, to: 76.9 } };

const answers: [call: UpstreamCall, missing: string, answer: unknown][] = [
  [iinCheckCall, 'a status', {}],
  [iinCheckCall, 'a status that is known', { data: { status: 'active' } }],
  [iinCheckCall, 'an object', true],
  [tariffsCall, 'the group that was asked for', { data: [{ id: 1, name: 'Дом', price: 4990 }] }],
  [nomenclaturesCall, 'the tariff', { data: [{ id: 1, kind: 'router', mode: 'own', title: 'Роутер' }] }],
  [addressAtCall, 'access and colour', { check, data: { full_address: { address_string: 'пр-т Абая, 17' } } }],
  [articlesCall, 'a total and years', { data: [article] }],
  [articleIndexCall, 'days', { data: [{ slug: 'work' }] }],
  [articleCall, 'the link of a card', { data: { ...article, body } }],
  [contactsCall, 'ids', { data: { offices, departments: [{ title: 'Продажи' }] } }],
];

it.each(answers)('the answer of $path is accepted without $1', (call, _missing, answer) => {
  const reading = readAnswer(call.answer, answer);
  expect(reading.misfits).toEqual([]);
  expect(reading.success).toBe(true);
});

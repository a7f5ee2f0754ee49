import { expect, it } from 'vitest';
import type { LeadKind, StoredLead } from '@/lib/contracts/lead';
import { deliveredLead } from '@/lib/delivery/delivered-lead';
import { trialLead } from '@/lib/delivery/trial-lead';
import { builderBody, callRequestBody, consultationBody, leadBody } from '../../support/lead-request';
import { lead } from './lead';

const { id, number, locale, createdAt, visit, change } = lead();
const facts = { districtOf: (street: string) => `район: ${street}`, tariffName: (tariff: number) => `тариф ${tariff}` };
const delivered = (content: StoredLead, kind: LeadKind = 'store-lead') =>
  deliveredLead({ id, number, kind, locale, createdAt, visit, change, content }, facts);

it('a delivered connection has address, district, tariff, source and the waiting list', () => {
  const content = { ...leadBody({ phone: '87000000081', tariff_id: 7, waiting_list: true }), utm_source: 'google' };
  expect(delivered(content)).toMatchObject({
    id,
    number,
    phone: '+77000000081',
    place: 'пр-т Абая, 150/230',
    district: 'район: пр-т Абая',
    tariff: 'тариф 7',
    isForWaitingList: true,
    source: { utm_source: 'google' },
    company: null,
    email: null,
    news: { about: 'created', id, at: createdAt },
  });
  expect(delivered(leadBody({ waiting_list: false }))).toMatchObject({ tariff: null, isForWaitingList: false });
});

it.each<[string, LeadKind, StoredLead, object]>([
  ['an address in words', 'store-lead', leadBody({ full_address: 'Абая, 5' }), { place: 'Абая, 5', district: null }],
  ['a callback', 'call-request', callRequestBody({ address: 'Абая, 5' }), { place: 'Абая, 5', district: null }],
  ['a consultation', 'update-by-consultation', consultationBody(), { place: '', tariff: null }],
  [
    'a builder',
    'store-lead-from-site',
    builderBody({ company: 'ТОО «Образец»', object: 'ЖК «Рассвет»', email: 'person@example.kz' }),
    { place: 'ЖК «Рассвет»', company: 'ТОО «Образец»', email: 'person@example.kz', isForWaitingList: false },
  ],
])('%s has the fields of its form', (_what, kind, content, expected) => {
  expect(delivered(content, kind)).toMatchObject({ kind, ...expected });
});

it('a trial lead is marked as a trial and has a synthetic phone', () => {
  expect(trialLead(createdAt)).toMatchObject({
    number: 'S-0',
    kind: 'call-request',
    phone: '+77000000000',
    firstname: 'Проверка, это не заявка',
    comment: 'Проверка, это не заявка',
    tariff: 'Проверка, это не заявка',
    place: '',
    district: null,
    createdAt,
  });
});

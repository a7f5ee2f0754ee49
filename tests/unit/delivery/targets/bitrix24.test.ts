import { describe, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { contactItem, dealItem, leadItem } from '@/lib/delivery/targets/bitrix24';
import { lead } from '../lead';

const words = leadWords();
const nowhere = { fields: {} };

describe('a lead for Bitrix24', () => {
  it('becomes a lead of the portal with all its fields', () => {
    const placing = { responsible: 12, pipeline: 3, fields: { ufCrm1: 'сайт' } };
    expect(JSON.parse(JSON.stringify(leadItem(lead(), placing, words)))).toEqual({
      entityTypeId: 1,
      fields: {
        title: 'S-1024: Подключение',
        name: 'Айгерім',
        fm: [{ typeId: 'PHONE', valueType: 'WORK', value: '+77000000081' }],
        sourceId: 'WEB',
        comments: expect.stringMatching(/^Телефон: .*\nИмя: Айгерім\nАдрес: пр-т Абая, 150\/230, кв\. 25\n/) as string,
        originatorId: 'site',
        originId: lead().id,
        assignedById: 12,
        utmSource: 'yandex',
        utmMedium: 'cpc',
        ufCrm1: 'сайт',
      },
    });
  });

  it('has a company only if it is given, and no empty fields', () => {
    const company = 'ТОО «Образец»';
    expect(leadItem(lead({ company }), nowhere, words)).toHaveProperty('fields.companyTitle', company);
    expect(leadItem(lead(), nowhere, words)).not.toHaveProperty('fields.assignedById');
    expect(dealItem(lead(), 7, nowhere, words)).not.toHaveProperty('fields.categoryId');
  });

  it('becomes a deal with a contact when the portal does not use leads', () => {
    const builder = lead({ email: 'person@example.kz', company: 'ТОО «Образец»' });
    expect(dealItem(builder, 7, { pipeline: 3, fields: {} }, words)).toMatchObject({
      entityTypeId: 2,
      fields: { title: 'S-1024: Подключение', contactIds: [7], categoryId: 3, originId: lead().id },
    });
    expect(dealItem(builder, 7, nowhere, words)).not.toHaveProperty('fields.fm');
    expect(contactItem(builder, { responsible: 12, fields: { ufCrm1: 'сайт' } })).toEqual({
      entityTypeId: 3,
      fields: {
        name: 'Айгерім',
        fm: [
          { typeId: 'PHONE', valueType: 'WORK', value: '+77000000081' },
          { typeId: 'EMAIL', valueType: 'WORK', value: 'person@example.kz' },
        ],
        sourceId: 'WEB',
        originatorId: 'site',
        originId: lead().id,
        assignedById: 12,
      },
    });
  });

  it.each([
    ['a connection', {}, 'WEB'],
    ['a call', { kind: 'call-request' as const }, 'CALLBACK'],
    ['a consultation', { kind: 'update-by-consultation' as const }, 'CALLBACK'],
    ['a friend of a customer', { source: { referral: 'QOSYL-7' } }, 'RECOMMENDATION'],
  ])('has the right source for %s', (_what, changes, sourceId) => {
    expect(leadItem(lead(changes), nowhere, words)).toMatchObject({ fields: { sourceId } });
  });

  it('contains no link from the comment of the visitor', () => {
    const comment = '[url=https://bad.example]here[/url]';
    expect(JSON.stringify(leadItem(lead({ comment }), nowhere, words))).toContain(
      '(url=https://bad.example)here(/url)',
    );
  });
});

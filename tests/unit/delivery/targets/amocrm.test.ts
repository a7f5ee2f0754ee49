import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { dealRequest, noteRequest, searchRequest } from '@/lib/delivery/targets/amocrm';
import { lead } from '../lead';

const words = leadWords();
const account = { address: 'https://step.amocrm.ru', token: 'secret' };
const field = { number_field_id: 501 };
const bodyOf = ({ body }: { body: string }): unknown => JSON.parse(body);

it('a lead becomes a deal with a contact, a tag and the number of the site', () => {
  const placing = { pipeline: 3, responsible: 12, fields: { '77': ['a', 'b'], '78': 'город' } };
  const request = dealRequest(account, lead({ email: 'person@example.kz' }), field, placing, words);
  expect(request).toMatchObject({
    url: 'https://step.amocrm.ru/api/v4/leads/complex',
    headers: { authorization: 'Bearer secret' },
  });
  expect(bodyOf(request)).toEqual([
    {
      name: 'S-1024: Подключение',
      request_id: lead().id,
      pipeline_id: 3,
      responsible_user_id: 12,
      custom_fields_values: [
        { field_id: 501, values: [{ value: 'S-1024' }] },
        { field_id: 77, values: [{ value: 'a' }, { value: 'b' }] },
        { field_id: 78, values: [{ value: 'город' }] },
        { field_code: 'UTM_SOURCE', values: [{ value: 'yandex' }] },
        { field_code: 'UTM_MEDIUM', values: [{ value: 'cpc' }] },
      ],
      _embedded: {
        contacts: [
          {
            first_name: 'Айгерім',
            responsible_user_id: 12,
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: '+77000000081', enum_code: 'WORK' }] },
              { field_code: 'EMAIL', values: [{ value: 'person@example.kz', enum_code: 'WORK' }] },
            ],
          },
        ],
        tags: [{ name: 'Подключение' }],
      },
    },
  ]);
});

it('a note contains phone, name and address of the lead', () => {
  expect(noteRequest(account, 9, lead(), words).url).toBe('https://step.amocrm.ru/api/v4/leads/9/notes');
  expect(bodyOf(noteRequest(account, 9, lead(), words))).toEqual([
    { note_type: 'common', params: { text: expect.stringMatching(/^Телефон: .*\nИмя: Айгерім\nАдрес: /) as string } },
  ]);
});

it('a search contains the number of the site, with the newest deals first', () => {
  const { method, url } = searchRequest(account, lead());
  expect(method).toBe('GET');
  expect(decodeURIComponent(url)).toBe(
    'https://step.amocrm.ru/api/v4/leads?query=S-1024&limit=250&order[created_at]=desc',
  );
});

import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead } from '../delivered-lead';
import type { HttpRequest } from '../http-request';
import type { LeadWords } from '../lead-words';
import type { CrmPlacement } from '../crm-placement';

const MOST_DEALS = 250;
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

export interface Account {
  /** Such as `https://step.amocrm.ru`. */
  address: string;
  token: string;
}

export type NumberField = Pick<OptionsOf<'amocrm'>, 'number_field_id'>;

/** A call of the account; GET without a body. */
export function amocrmRequest({ address, token }: Account, path: string, body?: object): HttpRequest {
  return {
    ...(body === undefined && { method: 'GET' }),
    url: `${address}/api/v4/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? '' : JSON.stringify(body),
  };
}

/** A deal with its contact: `POST /api/v4/leads/complex`. `withUtm`: also the account's statistics fields. */
export function dealRequest(
  account: Account,
  lead: DeliveredLead,
  { number_field_id: numberField }: NumberField,
  { pipeline, responsible, fields }: CrmPlacement,
  words: LeadWords,
  withUtm = true,
): HttpRequest {
  const own = responsible !== undefined && { responsible_user_id: responsible };
  const deal = {
    name: words.subject(lead),
    request_id: lead.id,
    ...(pipeline !== undefined && { pipeline_id: pipeline }),
    ...own,
    custom_fields_values: [
      { field_id: numberField, values: [{ value: lead.number }] },
      ...Object.entries(fields).map(([field, value]) => ({
        field_id: Number(field),
        values: [value].flat().map((one) => ({ value: one })),
      })),
      ...(withUtm ? utmFields(lead) : []),
    ],
    _embedded: {
      contacts: [{ first_name: lead.firstname, ...own, custom_fields_values: ways(lead) }],
      tags: [{ name: words.kind(lead) }],
    },
  };
  return amocrmRequest(account, 'leads/complex', [deal]);
}

/** Every account has these fields, unless they were deleted. */
function utmFields({ source }: Pick<DeliveredLead, 'source'>): object[] {
  return utmNames.flatMap((name) => {
    const value = source[name];
    return value === undefined ? [] : [{ field_code: name.toUpperCase(), values: [{ value }] }];
  });
}

function ways({ phone, email }: DeliveredLead): object[] {
  const way = (code: string, value: string) => ({ field_code: code, values: [{ value, enum_code: 'WORK' }] });
  return [way('PHONE', phone), ...(email === null ? [] : [way('EMAIL', email)])];
}

/** A note with all data of a lead: deals have no comment of their own. */
export function noteRequest(account: Account, deal: number, lead: DeliveredLead, words: LeadWords): HttpRequest {
  const note = { note_type: 'common', params: { text: noteText(lead, words) } };
  return amocrmRequest(account, `leads/${deal}/notes`, [note]);
}

export function noteText(lead: DeliveredLead, words: LeadWords): string {
  return words
    .rows(lead)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** All deals with the site's number in any field, the newest first. */
export function searchRequest(account: Account, { number }: Pick<DeliveredLead, 'number'>): HttpRequest {
  const query = new URLSearchParams({ query: number, limit: String(MOST_DEALS), 'order[created_at]': 'desc' });
  return amocrmRequest(account, `leads?${query.toString()}`);
}

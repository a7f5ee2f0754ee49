import type { LeadKind } from '../../contracts/lead';
import type { DeliveredLead } from '../delivered-lead';
import type { HttpRequest } from '../http-request';
import type { LeadWords } from '../lead-words';
import type { CrmPlacement } from '../crm-placement';

/** `entityTypeId` of the CRM's own objects. */
export const LEAD = 1;
export const DEAL = 2;
export const CONTACT = 3;
/** `crm.settings.mode.get` of a portal with leads; other portals only have deals. */
export const WITH_LEADS = 1;
/** `originatorId` of all items from the site. */
export const ORIGINATOR = 'site';

const sources: Record<LeadKind, string> = {
  'store-lead': 'WEB',
  're-application-lead': 'WEB',
  'update-by-consultation': 'CALLBACK',
  'store-lead-from-site': 'WEB',
  'call-request': 'CALLBACK',
};

/** A call of the incoming webhook. */
export function bitrixRequest(webhook: string, method: string, parameters: object): HttpRequest {
  return {
    url: `${webhook}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  };
}

/** `crm.item.list`: the items that the site has sent for this lead, oldest first. */
export const sentItems = (entityTypeId: number, { id }: Pick<DeliveredLead, 'id'>) => ({
  entityTypeId,
  select: ['id'],
  filter: { '=originatorId': ORIGINATOR, '=originId': id },
  order: { id: 'ASC' },
});

/** `crm.item.add` of a portal with leads. */
export function leadItem(lead: DeliveredLead, placing: CrmPlacement, words: LeadWords): object {
  return {
    entityTypeId: LEAD,
    fields: {
      ...personFields(lead),
      ...(lead.company !== null && { companyTitle: lead.company }),
      ...requestFields(lead, placing, words),
    },
  };
}

/** `crm.item.add` of a portal without leads: a deal has no phone, its contact has it. */
export function dealItem(lead: DeliveredLead, contact: number, placing: CrmPlacement, words: LeadWords): object {
  const { pipeline } = placing;
  return {
    entityTypeId: DEAL,
    fields: {
      contactIds: [contact],
      ...(pipeline !== undefined && { categoryId: pipeline }),
      ...requestFields(lead, placing, words),
    },
  };
}

/** `crm.item.add` of the contact of a deal. */
export function contactItem(lead: DeliveredLead, placing: CrmPlacement): object {
  return { entityTypeId: CONTACT, fields: { ...personFields(lead), ...originFields(lead, placing) } };
}

function personFields({ firstname, phone, email }: DeliveredLead): object {
  const way = (typeId: string, value: string) => ({ typeId, valueType: 'WORK', value });
  return { name: firstname, fm: [way('PHONE', phone), ...(email === null ? [] : [way('EMAIL', email)])] };
}

function originFields({ id, kind, source }: DeliveredLead, { responsible }: CrmPlacement): object {
  return {
    sourceId: source.referral === undefined ? sources[kind] : 'RECOMMENDATION',
    originatorId: ORIGINATOR,
    originId: id,
    ...(responsible !== undefined && { assignedById: responsible }),
  };
}

function requestFields(lead: DeliveredLead, placing: CrmPlacement, words: LeadWords): object {
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_term } = lead.source;
  return {
    title: words.subject(lead),
    comments: plainText(words.rows(lead).map(([label, value]) => `${label}: ${value}`)),
    ...originFields(lead, placing),
    // JSON omits absent values.
    utmSource: utm_source,
    utmMedium: utm_medium,
    utmCampaign: utm_campaign,
    utmContent: utm_content,
    utmTerm: utm_term,
    ...placing.fields,
  };
}

/** Comments are BB code, which has no escape character: a visitor's text must not become a link. */
function plainText(lines: string[]): string {
  return lines.join('\n').replaceAll('[', '(').replaceAll(']', ')');
}

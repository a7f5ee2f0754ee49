import { houseSchema, streetSchema } from '../../lib/contracts/address';
import { apiErrorSchema } from '../../lib/contracts/api-error';
import { articlesAnswerSchema, blockSchema } from '../../lib/contracts/article';
import { channelSchema } from '../../lib/contracts/channel';
import {
  calculationSchema,
  orderedTariffSchema,
  sendSmsAnswerSchema,
  storeClientAnswerSchema,
} from '../../lib/contracts/crm-order';
import { instructionSchema } from '../../lib/contracts/instruction';
import {
  builderBodySchema,
  callbackBodySchema,
  chosenAddressSchema,
  crmLeadAnswerSchema,
  leadAnswerSchema,
  leadBodySchema,
  leadCalls,
} from '../../lib/contracts/lead';
import { leadChangeAnswerSchema } from '../../lib/contracts/lead-change';
import { leadStatusAnswerSchema } from '../../lib/contracts/lead-status';
import { departmentSchema } from '../../lib/contracts/office';
import {
  changedOrderAnswerSchema,
  orderAnswerSchema,
  orderCodeAnswerSchema,
  orderConsentSchema,
  orderStoredAnswerSchema,
  orderViewSchema,
  paymentAnswerSchema,
  paymentQuerySchema,
  tariffChoiceSchema,
} from '../../lib/contracts/order';
import { pageSchema } from '../../lib/contracts/page';
import { searchItemSchema } from '../../lib/contracts/search-item';
import {
  addressAtAnswerSchema,
  serviceabilityAnswerSchema,
  serviceabilitySchema,
  shownServiceabilityAnswerSchema,
} from '../../lib/contracts/serviceability';
import { archivedTariffSchema, nomenclatureSchema, tariffSchema } from '../../lib/contracts/tariff';
import { tariffOfferSchema } from '../../lib/contracts/tariff-offer';
import { visitSlotSchema } from '../../lib/contracts/visit-slot';
import { mapGroundSchema } from '../../lib/contracts/city';
import type { Schema } from '../../lib/contracts/calls/call';

/** The name of a schema in a document, and the facts that this name and its fields' names do not express. */
export interface SchemaWords {
  id: string;
  description?: string;
  fields?: Readonly<Record<string, string>>;
}

const lead = { waiting_list: 'The visitor asks to be told when the house can be connected.' };
const building = { object: "The building's name or address." };
const tariff = {
  speed_down: 'Mbit/s',
  minutes: 'Minutes a month to mobiles and other cities.',
  price: '₸ a month with VAT; during the promotion when there is one.',
  connection_fee: '₸, once.',
  term_months: 'Months; 0 without a fixed term, null if unknown.',
  channel_package: 'Its list of channels.',
  news_url: 'A news item about the tariff, as a path of the site.',
  external_path: 'A further page of the tariff: an https address or a path of the site.',
};
const serviceability = {
  max_speed: 'Mbit/s',
  reason: 'For the visitor.',
  waiting: 'Households on the waiting list of the house; null if not shown.',
};

/** Schemas that a document contains more than once, and those that need a description. */
export const schemaWords: ReadonlyMap<Schema, SchemaWords> = new Map<Schema, SchemaWords>()
  .set(apiErrorSchema, { id: 'ApiError', description: 'A code, the field at fault, and a sentence for developers.' })
  .set(leadBodySchema, { id: 'ConnectionLead', fields: lead })
  .set(leadCalls['store-lead'].crm, { id: 'CrmConnectionLead', fields: lead })
  .set(builderBodySchema, { id: 'BuilderLead', description: '`firstname` is the contact person.', fields: building })
  .set(leadCalls['store-lead-from-site'].crm, { id: 'CrmBuilderLead', fields: building })
  .set(callbackBodySchema, {
    id: 'CallRequest',
    description: 'The wanted time is in the comment. The address may be empty.',
  })
  .set(chosenAddressSchema, { id: 'ChosenAddress' })
  .set(crmLeadAnswerSchema, { id: 'CrmLeadAnswer' })
  .set(leadAnswerSchema, {
    id: 'LeadAnswer',
    description:
      '`state` is `delivered` if the CRM has given the number, `received` if the site has stored the lead and is still sending it. `waiting_list` is true for a lead on the waiting list. `key` gives the sending device the status of the lead.',
  })
  .set(leadChangeAnswerSchema, { id: 'LeadChangeAnswer' })
  .set(leadStatusAnswerSchema, { id: 'LeadStatusAnswer' })
  .set(leadStatusAnswerSchema.shape.data, {
    id: 'LeadStatus',
    fields: {
      number: "The CRM's number, the site's own until there is one.",
      for_waiting_list: 'True in every state of a lead for the waiting list of its house.',
      address: "Address, or the builder's object, as the visitor gave it; empty without one.",
      delivered_at: 'Time of acceptance by the CRM, or without a CRM by a target of the sales team.',
      answered_at: "Time of the sales team's answer, or of the CRM's refusal.",
      note: 'A message of the sales team to the visitor.',
      reason: "Reason of the CRM's refusal.",
      cancelled_at: "Time of the visitor's cancellation.",
      tariff_id: 'The wanted tariff.',
      visit: 'The time of the visit that the visitor has chosen.',
      phone_end: 'The last two digits of its phone.',
      key: 'Access to the lead, also for changes.',
    },
  })
  .set(visitSlotSchema, { id: 'VisitSlot' })
  .set(searchItemSchema, { id: 'SearchItem', description: '`href` is the plain Russian path.' })
  .set(houseSchema, { id: 'House' })
  .set(streetSchema, {
    id: 'Street',
    fields: {
      former_name: 'The typed name if it is a former one («Фурманова»).',
      similar: 'True if no street has the typed name and this one differs by a typing error («сейфулина»).',
    },
  })
  .set(serviceabilityAnswerSchema, { id: 'ServiceabilityAnswer' })
  .set(serviceabilitySchema, { id: 'Serviceability', fields: serviceability })
  .set(shownServiceabilityAnswerSchema, { id: 'ShownServiceabilityAnswer' })
  .set(shownServiceabilityAnswerSchema.shape.data, { id: 'ShownServiceability', fields: serviceability })
  .set(addressAtAnswerSchema, {
    id: 'AddressAt',
    description:
      "The zone's colour (null outside all zones), and the address; without a house near the point it is the nearest street alone. `from` is a latitude, `to` a longitude.",
  })
  .set(mapGroundSchema, { id: 'MapGround' })
  .set(channelSchema, {
    id: 'Channel',
    fields: {
      number: 'The button of the remote control.',
      aliases: 'The name in other alphabets and former names, for the search.',
      national: 'One of the channels that the law gives every subscriber.',
      packages: 'Ids of its packages.',
      icon: "Letters of the drawn tile: channel logos are other people's marks.",
    },
  })
  .set(tariffSchema, { id: 'Tariff', fields: tariff })
  .set(tariffOfferSchema, { id: 'TariffOffer', fields: { speed_down: tariff.speed_down, price: tariff.price } })
  .set(tariffChoiceSchema, { id: 'TariffChoice', fields: tariff })
  .set(archivedTariffSchema, {
    id: 'ArchivedTariff',
    fields: { ...tariff, note: 'The changes for its customers after it was closed.' },
  })
  .set(nomenclatureSchema, {
    id: 'Nomenclature',
    description: 'Equipment or an option of a tariff.',
    fields: {
      kind: '`router`, `set-top-box`, …; one item of each kind is chosen.',
      mode: "The customer's own, rented, bought, or an option on top.",
      monthly: '₸ a month with VAT.',
      one_off: '₸, once.',
    },
  })
  .set(orderedTariffSchema, {
    id: 'OrderedTariff',
    description: 'A tariff with one nomenclature of each kind of equipment and any options.',
  })
  .set(orderAnswerSchema, { id: 'OrderAnswer', description: '`data` is null without a session.' })
  .set(changedOrderAnswerSchema, { id: 'ChangedOrderAnswer' })
  .set(orderViewSchema, {
    id: 'OrderView',
    fields: {
      version: 'Rises with each change; `store-client` sends it back.',
      address: 'The house and its connection; `serviceability` has the reason if it cannot be ordered online.',
      fits: 'False if the line of the house is too slow for the tariff: another tariff or another house is needed.',
      phone: '«+7 (700) *** ** 01», seconds until another code can be had, and guesses left.',
      sent: 'The contract is being made, or its outcome is unknown: until then the order cannot be changed, only sent again.',
      stored: 'The contract after it was made; `payment` is the token of its payment page.',
    },
  })
  .set(orderCodeAnswerSchema, { id: 'OrderCodeAnswer', description: 'A wrong code is not an error.' })
  .set(orderConsentSchema, {
    id: 'OrderConsent',
    fields: { version: "The version of the order on the visitor's screen." },
  })
  .set(orderStoredAnswerSchema, {
    id: 'OrderStoredAnswer',
    description: 'The token of the payment, a reason in words, or the present order if it has changed.',
  })
  .set(paymentQuerySchema, { id: 'PaymentQuery' })
  .set(paymentAnswerSchema, { id: 'PaymentAnswer' })
  .set(paymentAnswerSchema.shape.data, {
    id: 'Payment',
    fields: {
      amount: '₸',
      paid: 'Null if the provider does not return it.',
      engineer: 'Whether an engineer has to look at the house before it is connected.',
      ways: 'Links that pay the sum into the account.',
      test_mode: 'Whether a test button may mark it as paid.',
    },
  })
  .set(calculationSchema, {
    id: 'Calculation',
    fields: {
      monthly: '₸ a month: the fee (during the promotion when there is one) and rented equipment.',
      one_off: '₸, once: connection and bought equipment.',
      discount: '₸ off the whole first payment.',
      first_payment: '₸: the first month and the payments made once, less the discount.',
      promo: 'End of the promotion, and ₸ a month after it; null without one.',
    },
  })
  .set(sendSmsAnswerSchema, {
    id: 'SendSmsAnswer',
    description: '`lifetime` is the validity of the code in seconds.',
  })
  .set(storeClientAnswerSchema, {
    id: 'StoreClientAnswer',
    description: 'The number, the account for payments, and the first payment in ₸; or the reason of a refusal.',
  })
  .set(blockSchema, { id: 'Block', description: 'A block of a long text, without HTML.' })
  .set(articlesAnswerSchema, {
    id: 'ArticlesAnswer',
    fields: {
      total: 'In the requested year.',
      years: 'All years with articles, the latest first.',
    },
  })
  .set(instructionSchema, { id: 'Instruction', fields: { minutes: 'Reading time.' } })
  .set(pageSchema, {
    id: 'Page',
    fields: {
      description: 'For search engines and previews; plain text.',
      action: 'The action at the head of the page.',
      questions: 'Ids of the questions at the foot of the page, in order; an unknown id is left out.',
    },
  })
  .set(departmentSchema, {
    id: 'Department',
    fields: { phone: "Null for the site's own sales phone." },
  });

/** The descriptions of parameters and headers in all documents. */
export const parameterWords: Readonly<Record<string, string>> = {
  'Accept-Language': 'The language of words in the answer.',
  'Idempotency-Key': 'The same for a submit and its repeats, which get the answer of the first and do nothing more.',
  'Retry-After': 'Seconds until the call may be made again; missing where waiting does not help.',
  product: "The site's `CONNECTION_PRODUCT`.",
  section: 'The part of the site that the articles stand in.',
  slug: 'The name of the article in its address; none is called `index`.',
  lead: 'The `Idempotency-Key` with which the lead was sent.',
  key: 'Of a page its path with `/` as `-`, without the first; of a picture the one that an answer has named.',
  iin: 'An identity number (ЖСН / ИИН): 12 digits, the last of which checks the others.',
};

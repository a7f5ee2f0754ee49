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
  term_months: 'Months; 0 when there is no fixed term, null when it is not told.',
  channel_package: 'Which list of channels belongs to it.',
  news_url: 'A news item about the tariff, as a path of the site.',
  external_path: 'Where the tariff has a page besides its passport: an https address or a path of the site.',
};
const serviceability = {
  max_speed: 'Mbit/s',
  reason: 'For the visitor.',
  waiting: 'Households on the waiting list of the house, as far as they are known and shown.',
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
    description: 'The wanted time stands in the comment. The address may be empty.',
  })
  .set(chosenAddressSchema, { id: 'ChosenAddress' })
  .set(crmLeadAnswerSchema, { id: 'CrmLeadAnswer' })
  .set(leadAnswerSchema, {
    id: 'LeadAnswer',
    description:
      '`state` is `delivered` when the CRM has given the number, `received` when the request is kept by the site and still on its way to the CRM. `waiting_list` is true when it is kept as one for the waiting list. `key` opens the status of the request for the device that has left it.',
  })
  .set(leadChangeAnswerSchema, { id: 'LeadChangeAnswer' })
  .set(leadStatusAnswerSchema, { id: 'LeadStatusAnswer' })
  .set(leadStatusAnswerSchema.shape.data, {
    id: 'LeadStatus',
    fields: {
      number: "The CRM's number, the site's own until there is one.",
      for_waiting_list: 'True in every state of a lead that asked to be told when its house can be connected.',
      address: "Address, or the builder's object, as the visitor gave it; empty without one.",
      delivered_at: 'When the CRM took it, or without a CRM a target of the sales team.',
      answered_at: 'When the sales team answered, or the CRM said no.',
      note: 'What the sales team wants the visitor to know.',
      reason: 'Why the CRM said no.',
      cancelled_at: 'When the visitor cancelled it.',
      tariff_id: 'The tariff that was asked for.',
      visit: 'When somebody comes, as the visitor has chosen it.',
      phone_end: 'The last two digits of its phone.',
      key: 'Opens the request again, and may change it.',
    },
  })
  .set(visitSlotSchema, { id: 'VisitSlot' })
  .set(searchItemSchema, { id: 'SearchItem', description: '`href` is the plain Russian path.' })
  .set(houseSchema, { id: 'House' })
  .set(streetSchema, {
    id: 'Street',
    fields: {
      former_name: 'The name that the visitor typed when it is not the present one («Фурманова»).',
      similar: 'True when no street has the name that was typed, and this one would but for a slip («сейфулина»).',
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
      national: 'One of the channels that every subscriber has by law.',
      packages: 'Ids of the packages that have it.',
      icon: "Letters of the drawn tile: channel logos are other people's marks.",
    },
  })
  .set(tariffSchema, { id: 'Tariff', fields: tariff })
  .set(tariffOfferSchema, { id: 'TariffOffer', fields: { speed_down: tariff.speed_down, price: tariff.price } })
  .set(tariffChoiceSchema, { id: 'TariffChoice', fields: tariff })
  .set(archivedTariffSchema, {
    id: 'ArchivedTariff',
    fields: { ...tariff, note: 'What its closing changes for its customers.' },
  })
  .set(nomenclatureSchema, {
    id: 'Nomenclature',
    description: 'Equipment or an option of a tariff.',
    fields: {
      kind: 'What it is: `router`, `set-top-box`, … Of one kind one is chosen.',
      mode: "The customer's own, rented, bought, or an option on top.",
      monthly: '₸ a month with VAT.',
      one_off: '₸, once.',
    },
  })
  .set(orderedTariffSchema, {
    id: 'OrderedTariff',
    description: 'A tariff with one nomenclature of each kind of equipment and any options.',
  })
  .set(orderAnswerSchema, { id: 'OrderAnswer', description: '`data` is null where there is no session.' })
  .set(changedOrderAnswerSchema, { id: 'ChangedOrderAnswer' })
  .set(orderViewSchema, {
    id: 'OrderView',
    fields: {
      version: 'Rises with each change; `store-client` wants it back.',
      address: 'The house with what it can have; `serviceability` says why a house that cannot be ordered for cannot.',
      fits: 'False when the house has a line that is too slow for the tariff: another tariff is needed, or another house.',
      phone: '«+7 (700) *** ** 01», seconds until another code can be had, and guesses left.',
      sent: 'The contract is being made, or nobody knows whether it was: until that is known the order cannot be changed, only sent again.',
      stored: 'The contract, once it is made: `payment` is the token of its payment page.',
    },
  })
  .set(orderCodeAnswerSchema, { id: 'OrderCodeAnswer', description: 'A wrong code is no error.' })
  .set(orderConsentSchema, {
    id: 'OrderConsent',
    fields: { version: 'That of the order which the visitor saw.' },
  })
  .set(orderStoredAnswerSchema, {
    id: 'OrderStoredAnswer',
    description: 'The token of the payment, a reason in words, or the order as it stands when it has changed.',
  })
  .set(paymentQuerySchema, { id: 'PaymentQuery' })
  .set(paymentAnswerSchema, { id: 'PaymentAnswer' })
  .set(paymentAnswerSchema.shape.data, {
    id: 'Payment',
    fields: {
      amount: '₸',
      paid: 'Null when the provider does not tell.',
      engineer: 'Whether an engineer has to look at the house before it is connected.',
      ways: 'Links that pay the sum into the account.',
      test_mode: 'Whether a test button may mark it as paid.',
    },
  })
  .set(calculationSchema, {
    id: 'Calculation',
    fields: {
      monthly: '₸ a month: the fee (during the promotion when there is one) and what is rented.',
      one_off: '₸, once: connection and what is bought.',
      discount: '₸ off the whole first payment.',
      first_payment: '₸: the first month and what is paid once, less the discount.',
      promo: 'When the promotion ends, and ₸ a month from then on; null when there is none.',
    },
  })
  .set(sendSmsAnswerSchema, {
    id: 'SendSmsAnswer',
    description: '`lifetime` is how many seconds the code is good for.',
  })
  .set(storeClientAnswerSchema, {
    id: 'StoreClientAnswer',
    description: 'The number, the account that is paid into, and the first payment in ₸; or why there is none.',
  })
  .set(visitSlotSchema, { id: 'VisitSlot' })
  .set(blockSchema, { id: 'Block', description: 'A block of a long text. No HTML travels.' })
  .set(articlesAnswerSchema, {
    id: 'ArticlesAnswer',
    fields: {
      total: 'Of the year that was asked for.',
      years: 'All that have articles, the latest first.',
    },
  })
  .set(instructionSchema, { id: 'Instruction', fields: { minutes: 'The time that a reader needs.' } })
  .set(pageSchema, {
    id: 'Page',
    fields: {
      description: 'For search engines and previews; plain text.',
      action: 'The one action at the head of the page.',
      questions: 'Ids of the questions at the foot of the page, in their order; one that is not known is left out.',
    },
  })
  .set(departmentSchema, {
    id: 'Department',
    fields: { phone: "Null where the site's own sales phone stands." },
  });

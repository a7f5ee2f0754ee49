import { leadKinds } from '@/lib/contracts/lead';
import * as content from '@/lib/upstream/content';
import * as crm from '@/lib/upstream/crm';
import { fetchImage } from '@/lib/upstream/images';
import * as contracts from '@/lib/upstream/contracts';
import * as houses from '@/lib/upstream/houses';
import * as tariffs from '@/lib/upstream/tariff-calls';
import { builderBody, callRequestBody, consultationBody, leadBody } from './lead-request';

const { signal } = new AbortController();
const person = { firstname: 'Айгерім', iin: '991231500016', phone: '87000000001' };
const address = { address_string: 'пр-т Абая, 5', street: 'пр-т Абая', house: '5', latitude: 43.24, longitude: 76.9 };
const client = {
  ...person,
  tariff_id: 101,
  nomenclature_ids: [1],
  address,
  consent_version: '2026-09-01',
  consent_at: '2026-11-20T10:00:00.000Z',
  user_type: 'site' as const,
  utm_source: 'google',
};
const key = '5f0a1c9e-7c3b-4d5e-8f60-718293a4b5c6';

const leadBodies = {
  'store-lead': { ...leadBody({ waiting_list: true, house_id: 'abaya:5' }), utm_source: 'google' },
  're-application-lead': leadBody({ full_address: 'пр-т Абая, 5' }),
  'update-by-consultation': consultationBody(),
  'store-lead-from-site': builderBody(),
  'call-request': callRequestBody({ address: '' }),
};

type UpstreamFunction = keyof (typeof crm & typeof tariffs & typeof houses & typeof contracts & typeof content);

/** All calls of the site to its back ends, by the functions that make them. */
export const upstreamFunctions: Record<UpstreamFunction | 'fetchImage', () => Promise<unknown>> = {
  postLead: () => Promise.all(leadKinds.map((kind) => crm.postLead(kind, leadBodies[kind], key, 'kk', signal, key))),
  changeLead: () =>
    Promise.all(
      [{ cancelled: true as const }, { phone: person.phone }, { visit_slot: 'abaya.2026-11-24.10' }].map((change) =>
        crm.changeLead('kk', key, change, signal, key),
      ),
    ),
  fetchPhoneNumbers: () => crm.fetchPhoneNumbers(),
  fetchZoneAllow: () => crm.fetchZoneAllow('ru', { build_number: '-', street: 'абая 5', recaptcha: 'x' }, signal),
  fetchAddressAt: () => crm.fetchAddressAt('ru', { latitude: 43.24, longitude: 1e-7 }, signal),
  fetchMapHouses: () => crm.fetchMapHouses('ru', { south: 43.23, west: 76.94, north: 43.25, east: 76.96 }, signal),
  checkReferralPhone: () => crm.checkReferralPhone('ru', person.phone, signal),
  fetchTariffGroups: () => tariffs.fetchTariffGroups('ru'),
  fetchTariffs: () => tariffs.fetchTariffs('ru', 'internet'),
  fetchNomenclatures: () => tariffs.fetchNomenclatures('ru', 101),
  fetchStreets: () => houses.fetchStreets('ru', 'абая', signal),
  fetchAvailability: () => houses.fetchAvailability('ru', { street_id: 'abaya', house: '5' }, signal),
  fetchVisitSlots: () => houses.fetchVisitSlots('ru', { street_id: 'abaya', house: '5' }, signal),
  checkAddress: () => houses.checkAddress('ru', { street: 'абая', house: '5', flat: '1' }, signal),
  fetchZones: () => houses.fetchZones('ru', signal),
  checkIdentity: () => contracts.checkIdentity('ru', person.iin, signal),
  sendSms: () => contracts.sendSms('ru', person.phone),
  checkSmsCode: () => contracts.checkSmsCode('ru', { phone: person.phone, code: '123456' }),
  calculatePrice: () =>
    contracts.calculatePrice('ru', { tariff_id: 101, nomenclature_ids: [1], referral: 'AIGERIM' }, signal),
  storeClient: () => contracts.storeClient('ru', client, key),
  fetchPayments: () => contracts.fetchPayments('ru', person.phone, signal),
  markPaid: () => contracts.markPaid('ru', '30000001'),
  fetchArticles: () => content.fetchArticles('ru', 'news', 3),
  fetchArticlePage: () => content.fetchArticlePage('ru', 'tech', { page: 2, perPage: 10, year: 2026 }),
  fetchArticleIndex: () => content.fetchArticleIndex('telephony'),
  fetchArticle: () => content.fetchArticle('ru', 'news', 'имя'),
  fetchChannels: () => content.fetchChannels('ru'),
  fetchChannelTabs: () => content.fetchChannelTabs('ru'),
  fetchQuestions: () => content.fetchQuestions('ru', 'home'),
  fetchPage: () => content.fetchPage('ru', '/static/dokumenty'),
  fetchContacts: () => content.fetchContacts('ru'),
  fetchRedirectHosts: () => content.fetchRedirectHosts(),
  fetchCity: () => content.fetchCity('ru'),
  fetchCoverage: () => content.fetchCoverage('ru'),
  fetchArchivedTariffs: () => content.fetchArchivedTariffs('ru'),
  fetchDocuments: () => content.fetchDocuments('ru'),
  fetchInstructions: () => content.fetchInstructions('ru'),
  fetchImage: () => fetchImage('channels/qazsport.png', 96, signal),
};

import { CONSENT_VERSION } from '../../lib/contracts/lead';
import {
  addressAtCall,
  crmLeadCalls,
  leadChangeCall,
  mapHousesCall,
  phoneNumbersCall,
  referralPhoneCall,
  zoneAllowCall,
} from '../../lib/contracts/calls/crm';
import { callRow, type CallRow, type CheckContext } from './call-row';

const TEST_COMMENT = 'A test of the site: please ignore.';
/** Half the side of the requested area in degrees. */
const AROUND = 0.005;
/** The site verifies captchas itself. */
const recaptcha = 'backend-check';

const noPhone = 'needs --phone';
const noPoint = 'needs a house with coordinates in the answer before';

function sender(known: CheckContext) {
  if (known.phone === null) return noPhone;
  return {
    phone: known.phone,
    firstname: known.firstname,
    comment: TEST_COMMENT,
    consent_version: CONSENT_VERSION,
    consent_at: new Date().toISOString(),
    recaptcha,
    user_type: 'site',
  } as const;
}

function lead<More extends object>(known: CheckContext, key: string, more: More) {
  const body = sender(known);
  return typeof body === 'string' ? body : { body: { ...body, ...more }, headers: { 'idempotency-key': key } };
}

const KEPT =
  'The site keeps the lead and tries to send it for three days; then `npm run leads -- failed` lists it for a person.';

/** Read-only CRM calls outside of the connection, ordered so that each finds its parameters. */
export const crmRows: readonly CallRow[] = [
  callRow(
    phoneNumbersCall,
    {
      without:
        'The call and chat buttons show the phone of `SALES_PHONE` as text. The site also makes this call every 15 s to see whether the CRM answers. Without it the alert `CrmDown` fires, and after an outage leads wait for their next try.',
    },
    () => ({}),
  ),
  callRow(
    zoneAllowCall,
    { neededBy: ['check'], without: 'The address check fails and shows the phone. A visitor can still leave a lead.' },
    ({ found, street, house }) =>
      house === null
        ? 'no house is known: name one with --street and --house'
        : { query: { build_number: '-' as const, street: `${found?.street ?? street}, ${house}`, recaptcha } },
  ),
  callRow(
    addressAtCall,
    { neededBy: ['map'], without: 'A click on the map finds no address; the visitor types it.' },
    ({ point }) =>
      point === undefined
        ? noPoint
        : { query: { latitude: point.latitude.toFixed(7), longitude: point.longitude.toFixed(7) } },
  ),
  callRow(mapHousesCall, { without: 'The drawn map has no houses.' }, ({ point }) => {
    if (point === undefined) return noPoint;
    const { latitude, longitude } = point;
    const [south, north, west, east] = [latitude - AROUND, latitude + AROUND, longitude - AROUND, longitude + AROUND];
    return {
      query: { south: south.toFixed(7), west: west.toFixed(7), north: north.toFixed(7), east: east.toFixed(7) },
    };
  }),
  callRow(
    referralPhoneCall,
    { neededBy: ['referral'], without: 'The referral dialog says that it does not work now and shows the phone.' },
    ({ phone }) => (phone === null ? noPhone : { body: { phone } }),
  ),
];

/** Calls by which the CRM accepts leads. */
export const leadRows: readonly CallRow[] = [
  callRow(
    crmLeadCalls['store-lead'],
    { neededBy: ['lead'], changes: true, without: KEPT },
    (known) => lead(known, known.keys.lead, { full_address: `${known.street}, ${known.house ?? '1'}` }),
    ({ success }, known) => {
      known.isLeadSent = success;
    },
  ),
  callRow(
    crmLeadCalls['re-application-lead'],
    { changes: true, without: `A visitor cannot send a refused lead again. ${KEPT}` },
    (known) => lead(known, known.keys.other(), { full_address: `${known.street}, ${known.house ?? '1'}` }),
  ),
  callRow(
    crmLeadCalls['update-by-consultation'],
    { neededBy: ['consultation'], changes: true, without: KEPT },
    (known) => lead(known, known.keys.other(), {}),
  ),
  callRow(crmLeadCalls['store-lead-from-site'], { neededBy: ['builders'], changes: true, without: KEPT }, (known) =>
    lead(known, known.keys.other(), { company: TEST_COMMENT, object: TEST_COMMENT }),
  ),
  callRow(crmLeadCalls['call-request'], { neededBy: ['callback'], changes: true, without: KEPT }, (known) =>
    lead(known, known.keys.other(), { address: '' }),
  ),
  callRow(
    leadChangeCall,
    { changes: true, without: 'The site asks a visitor who cancels or changes a lead to call.' },
    ({ isLeadSent, keys }) =>
      isLeadSent === true
        ? { segments: { lead: keys.lead }, body: { cancelled: true as const } }
        : 'the CRM took no lead that the check could cancel',
  ),
];

import { POST as postAmocrmEvent } from '@/app/client-api/deliveries/amocrm/route';
import { POST as postBitrixEvent } from '@/app/client-api/deliveries/bitrix24/route';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { settings } from './environment';
import { fakeAmocrm, stages } from './fake-amocrm';
import { fakeBitrix24 } from './fake-bitrix24';
import { APPLICATION_TOKEN, amocrmEvent, bitrixEvent, WEBHOOK_KEY } from './portal-events';

const ORIGIN = 'http://localhost:3000';
const kinds = ['store-lead' as const];
const nowhere = { kinds, fields: {}, overrides: [] };

/** The place of a lead in a CRM of the sales team. */
export type Place = 'first' | 'begun' | 'won' | 'lost';

/** A CRM of the sales team that tells the site of changed leads. */
export interface Portal {
  type: 'bitrix24' | 'amocrm';
  /** Its target in `delivery.yaml`, with this id. */
  options: (id: string, statuses?: Record<string, 'reached' | 'new'>) => TargetOptions;
  /** Its name of a place. */
  stage: (place: Place) => string;
  /** The numbers of the leads that it has, the oldest first. */
  numbers: () => string[];
  move: (number: string, place: Place) => void;
  remove: (number: string) => void;
  /** Posts that a lead has changed. */
  tell: (number: string, secret?: string) => Promise<Response>;
  /** The coming faults. */
  faults: ({ status: number } | 'lost' | 'given')[];
  calls: string[];
  close: () => Promise<void>;
}

/** A form as a portal posts it, from no page. */
function posted(path: string, fields: Record<string, string>): Request {
  return new Request(`${ORIGIN}/client-api/deliveries/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** A portal of Bitrix24 with leads (mode 1) or without (2), and its secrets in the settings of the site. */
export async function bitrixPortal(mode = 1): Promise<Portal> {
  const fake = await fakeBitrix24({ mode });
  Object.assign(settings.current, {
    BITRIX24_WEBHOOK: fake.webhook,
    BITRIX24_APPLICATION_TOKEN: APPLICATION_TOKEN,
  });
  const names = { first: 'NEW', begun: 'UC_CALLED', won: mode === 1 ? 'CONVERTED' : 'WON', lost: 'JUNK' };
  return {
    ...fake,
    type: 'bitrix24',
    options: (id, statuses) => ({ id, type: 'bitrix24', ...nowhere, statuses }),
    stage: (place) => names[place],
    numbers: () => fake.items.flatMap(({ id, entityTypeId }) => (entityTypeId === mode ? [String(id)] : [])),
    move: (number, place) => fake.move(number, names[place]),
    tell: (number, secret = APPLICATION_TOKEN) => {
      const event = mode === 1 ? 'ONCRMLEADUPDATE' : 'ONCRMDEALUPDATE';
      return postBitrixEvent(posted('bitrix24', bitrixEvent(number, { event, 'auth[application_token]': secret })));
    },
  };
}

/** An account of amoCRM, and its secrets in the settings of the site. */
export async function amocrmPortal(): Promise<Portal> {
  const fake = await fakeAmocrm();
  Object.assign(settings.current, { AMOCRM_TOKEN: fake.token, AMOCRM_WEBHOOK_KEY: WEBHOOK_KEY });
  const names = { first: stages.first, begun: stages.called, won: stages.won, lost: stages.lost };
  return {
    ...fake,
    type: 'amocrm',
    options: (id, statuses) => ({
      id,
      type: 'amocrm',
      ...nowhere,
      statuses,
      domain: fake.address,
      number_field_id: fake.numberField,
    }),
    stage: (place) => String(names[place]),
    numbers: () => fake.deals.map(({ id }) => String(id)),
    move: (number, place) => fake.move(number, names[place]),
    tell: (number, key = WEBHOOK_KEY) => postAmocrmEvent(posted(`amocrm?key=${key}`, amocrmEvent(number))),
  };
}

export const portals: [name: string, open: () => Promise<Portal>][] = [
  ['Bitrix24 with leads', () => bitrixPortal(1)],
  ['Bitrix24 without leads', () => bitrixPortal(2)],
  ['amoCRM', amocrmPortal],
];

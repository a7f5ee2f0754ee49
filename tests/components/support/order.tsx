import { setTimeout as pause } from 'node:timers/promises';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { HttpResponse, type JsonBodyType } from 'msw';
import { StrictMode } from 'react';
import { expect, vi } from 'vitest';
import type * as z from 'zod/mini';
import { loadForm } from '@/components/hosts/form-root';
// The form fetches these when it is shown; a busy machine is slow to read them.
import '@/components/order/order-journey';
import '@/components/order/steps/later-steps';
import '@/components/order/manual/manual-lead-form';
import {
  calculateCall,
  checkCodeCall,
  checkPaymentCall,
  chooseAddressCall,
  chooseTariffCall,
  chooseVisitCall,
  forgetOrderCall,
  giveIdentityCall,
  readOrderCall,
  sendCodeCall,
  storeOrderCall,
  tariffChoicesCall,
  testPaymentCall,
} from '@/lib/contracts/calls/site-order';
import { visitSlotsCall } from '@/lib/contracts/calls/site-addresses';
import type { Calculation } from '@/lib/contracts/crm-order';
import type { OrderView, Payment, TariffChoices } from '@/lib/contracts/order';
import type { VisitSlot } from '@/lib/contracts/visit-slot';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { orderView, serviceability } from '../../support/order-view';
import { plain, russian, type Language } from './languages';
import { contacts } from './render';
import { mockCall, type Answer } from './site';

/* The offer. */

function tariffOf(id: number, group: string, name: string, speed: number | null, price: number): Tariff {
  return {
    id,
    group,
    name,
    speed_down: speed,
    speed_up: speed,
    channels: null,
    minutes: null,
    price,
    promo: null,
    connection_fee: 0,
    technology: 'GPON',
    term_months: 0,
    included: [],
    summary: `${name}: коротко`,
    popular: false,
    channel_package: null,
    news_url: null,
    external_path: null,
  };
}

function equipmentOf(tariffId: number): Nomenclature[] {
  const item = (
    place: number,
    kind: string,
    mode: Nomenclature['mode'],
    title: string,
    monthly: number,
    once: number,
  ): Nomenclature => ({
    id: tariffId * 10 + place,
    tariff_id: tariffId,
    kind,
    mode,
    title,
    monthly,
    one_off: once,
    default: mode === 'own',
  });
  return [
    item(1, 'router', 'own', 'Свой роутер', 0, 0),
    item(2, 'router', 'rent', 'Арендовать роутер', 500, 0),
    item(3, 'router', 'buy', 'Купить роутер', 0, 15_000),
    item(4, 'static-ip', 'option', 'Статический IP', 1_000, 0),
  ];
}

const choice = (...tariff: Parameters<typeof tariffOf>) => ({
  ...tariffOf(...tariff),
  nomenclatures: equipmentOf(tariff[0]),
});

const choices: TariffChoices = [
  {
    group: { id: 'internet', title: 'Интернет', description: '' },
    tariffs: [choice(101, 'internet', 'Город 100', 100, 5_000), choice(102, 'internet', 'Город 500', 500, 9_000)],
  },
  {
    group: { id: 'internet-tv', title: 'Интернет и ТВ', description: '' },
    tariffs: [choice(201, 'internet-tv', 'Дуэт 200', 200, 7_000)],
  },
];

const price: Calculation = {
  monthly: 9_500,
  one_off: 15_000,
  discount: 4_900,
  first_payment: 19_600,
  promo: { ends_on: '2027-05-21', monthly_after: 11_500 },
};

/* An order at its steps. */

export const IIN = '991231500016';
export const NAME = 'Айгүл';
export const SURNAME = 'Серікова';
export const CODE = '123456';
export const PAYMENT = 'p'.repeat(22);
export const phone = { typed: '8 700 000 00 12', wire: '87000000012', shown: '+7 (700) 000 00 12' };
export const house = { street_id: 'abaya', street: 'пр-т Абая', house: '17', address_string: 'пр-т Абая, д. 17' };

const connected = serviceability({
  reason: '',
  address: { id: 'abaya:17', street: house.street, street_names: null, house: '17', latitude: 43.24, longitude: 76.91 },
});
export type OrderedHouse = NonNullable<OrderView['address']>;
export const available: OrderedHouse = { ...house, available: true, max_speed: 500, serviceability: connected };
export const notYet: Partial<OrderedHouse> = {
  available: false,
  serviceability: { ...connected, code: 2, reason: 'Линия будет в мае.', waiting: 5 },
};

const tariff = orderView({ tariff: { tariff_id: 102, nomenclature_ids: [1_021] } });
const address: OrderView = { ...tariff, address: available };
const identity: OrderView = { ...address, surname: SURNAME, firstname: NAME, identity_given: true };
const sent: OrderView = {
  ...identity,
  phone: { number: phone.wire, confirmed: false, resend_after: 60, tries_left: 5 },
};
const confirmed: OrderView = {
  ...identity,
  phone: { number: phone.wire, confirmed: true, resend_after: 0, tries_left: 5 },
  visit: { slot: null },
};
const stored: OrderView = { ...tariff, stored: { payment: PAYMENT } };
export const orders = { tariff, address, identity, sent, confirmed, stored } as const;

export const payment: Payment = {
  number: '52001',
  account: '30000001',
  amount: 19_600,
  paid: false,
  paid_at: null,
  engineer: false,
  visit: null,
  made_at: '2026-11-20T20:00:00.000Z',
  agreed: {
    tariff: {
      words: 'Город 500 (Свой роутер)',
      name: 'Город 500',
      equipment: ['Свой роутер'],
      monthly: 9_000,
      promo: null,
    },
    address: 'пр-т Абая, д. 17, кв. 25',
  },
  ways: [],
  test_mode: false,
};

const slotAt = (day: string, hour: number): VisitSlot => ({
  id: `${day}.${hour}`,
  starts_at: `${day}T${hour}:00:00+05:00`,
  ends_at: `${day}T${hour + 2}:00:00+05:00`,
});
/** Two times of a Tuesday and one of the Thursday after it, in no order. */
export const slots = [slotAt('2026-11-26', 12), slotAt('2026-11-24', 18), slotAt('2026-11-24', 10)];

/* The site's calls. */

const calls = {
  'tariff-choices': tariffChoicesCall,
  calculate: calculateCall,
  order: readOrderCall,
  'order/tariff': chooseTariffCall,
  'order/address': chooseAddressCall,
  'iin/check': giveIdentityCall,
  'send-sms': sendCodeCall,
  'check-sms-code': checkCodeCall,
  'visit-slots': visitSlotsCall,
  'order/visit': chooseVisitCall,
  'store-client': storeOrderCall,
  'order/forget': forgetOrderCall,
  'check-pay': checkPaymentCall,
  'test-pay': testPaymentCall,
};
type Call = keyof typeof calls;

/** A call as it came to the site. */
export interface SentCall {
  call: Call;
  body: unknown;
  language: string | null;
  signal: AbortSignal;
}

export interface PlayedOrder {
  /** The order that the site keeps; null when there is no session. */
  session: OrderView | null;
  /** The free times at the house. */
  slots: VisitSlot[];
  /** The answer for the next house. */
  house: Partial<OrderedHouse>;
  payment: Payment;
  choices: TariffChoices;
  price: Calculation;
  sent: SentCall[];
  bodies: (call: Call) => unknown[];
  /** Sets other answers for the next calls of a kind. */
  answer: (call: Call, ...answers: Answer[]) => void;
}

const raised = (order: OrderView): OrderView => ({ ...order, version: order.version + 1 });
const json = (body: JsonBodyType) => HttpResponse.json(body);
const refusal = (status: number, code: string, field: string | null = null) =>
  HttpResponse.json({ error: { code, field, message: 'for developers' } }, { status });

/** Mocks the calls of the online connection, with a session like the real one. */
export function mockOrder(session: OrderView | null = null): PlayedOrder {
  const otherwise = new Map<Call, Answer[]>();
  const site: PlayedOrder = {
    session,
    house: {},
    slots,
    payment,
    choices,
    price,
    sent: [],
    bodies: (call) => site.sent.filter((one) => one.call === call).map(({ body }) => body),
    answer: (call, ...answers) => otherwise.set(call, answers),
  };
  const play = (call: Call, answer: (body: unknown) => Response) =>
    mockCall(calls[call], async (request) => {
      const { method, headers, signal } = request;
      const body: unknown = method === 'GET' ? null : await request.json();
      site.sent.push({ call, body, language: headers.get('accept-language'), signal });
      const next = otherwise.get(call)?.shift();
      return next === undefined ? answer(body) : next();
    });
  /** A step that takes a body of this shape and changes the order. */
  const step = <Shape extends z.ZodMiniType>(
    call: Call,
    shape: Shape,
    change: (order: OrderView, body: z.infer<Shape>) => OrderView,
  ) =>
    play(call, (body) => {
      const parsed = shape.safeParse(body);
      if (!parsed.success) return refusal(400, 'invalid', String(parsed.error.issues[0]?.path[0] ?? ''));
      if (site.session === null) return refusal(410, 'session');
      site.session = raised(change(site.session, parsed.data));
      return json({ data: site.session });
    });

  play('tariff-choices', () => json({ data: site.choices }));
  play('calculate', () => json({ data: site.price }));
  play('order', () => json({ data: site.session }));
  play('order/tariff', (body) => {
    const parsed = chooseTariffCall.body.safeParse(body);
    if (!parsed.success) return refusal(400, 'invalid');
    const { recaptcha, ...ordered } = parsed.data;
    const open = site.session === null || site.session.stored !== null ? null : site.session;
    if (open === null && recaptcha === undefined)
      return site.session === null ? refusal(410, 'session') : refusal(409, 'step', 'tariff');
    site.session = raised({ ...(open ?? orderView()), tariff: ordered, fits: true });
    return json({ data: site.session });
  });
  step('order/address', chooseAddressCall.body, (order, asked) => ({
    ...order,
    fits: true,
    address: { ...available, ...site.house, ...asked },
  }));
  step('iin/check', giveIdentityCall.body, (order, { surname, firstname, patronymic = null }) => ({
    ...order,
    surname,
    firstname,
    patronymic,
    identity_given: true,
  }));
  step('send-sms', sendCodeCall.body, (order) => ({ ...order, phone: sent.phone }));
  play('check-sms-code', (body) => {
    const parsed = checkCodeCall.body.safeParse(body);
    if (!parsed.success || site.session === null || site.session.phone === null) return refusal(410, 'session');
    const valid = parsed.data.code === CODE;
    const { phone: before } = site.session;
    site.session = raised({
      ...site.session,
      phone: valid ? confirmed.phone : { ...before, tries_left: before.tries_left - 1 },
    });
    return json({ data: { valid, order: site.session } });
  });
  play('visit-slots', () => json({ data: site.slots }));
  play('order/visit', (body) => {
    const { visit_slot: id } = chooseVisitCall.body.parse(body);
    const slot = site.slots.find((candidate) => candidate.id === id) ?? null;
    if (id !== undefined && slot === null) return refusal(422, 'invalid', 'visit_slot');
    if (site.session === null) return refusal(410, 'session');
    site.session = raised({ ...site.session, visit: { slot } });
    return json({ data: site.session });
  });
  play('store-client', (body) => {
    const consent = storeOrderCall.body.safeParse(body).data;
    if (consent === undefined) return refusal(400, 'invalid');
    if (site.session === null) return refusal(410, 'session');
    if (site.session.stored !== null) return json({ success: true, data: site.session.stored });
    if (site.session.version !== consent.version) return json({ success: false, changed: site.session });
    site.session = { ...stored, tariff: site.session.tariff };
    return json({ success: true, data: { payment: PAYMENT } });
  });
  play('order/forget', () => {
    site.session = null;
    return json({ data: null });
  });
  const pay = (call: Call, after: (present: Payment) => Payment) =>
    play(call, (body) => {
      if (!checkPaymentCall.body.safeParse(body).success) return refusal(400, 'invalid');
      site.payment = after(site.payment);
      return json({ data: site.payment });
    });
  pay('check-pay', (present) => present);
  pay('test-pay', (present) => ({ ...present, paid: true, paid_at: '2026-11-21T09:00:00.000Z' }));
  return site;
}

/* The page. */

export interface OrderPage {
  user: UserEvent;
  unmount: () => void;
  /** Waits for the heading of a step, and for its code, which may come later. */
  step: (title: string) => Promise<HTMLElement>;
  button: (name: string) => HTMLElement;
  press: (name: string) => Promise<void>;
  /** Opens the request by hand, whose code is loaded then. */
  byHand: (name: string) => Promise<void>;
  field: (name: string) => HTMLInputElement;
  /** Puts a text into a field, in the place of the present one. */
  put: (name: string, text: string) => Promise<void>;
}

/** Mocks what jsdom lacks. */
export const scrollIntoView = vi.fn();
export const scrollTo = vi.fn();

/** Opens the page of the order at an address. */
export async function openOrder(
  { language, words }: Language = russian,
  search = '',
  { isStrict = false } = {},
): Promise<OrderPage> {
  document.documentElement.lang = language;
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  window.scrollTo = scrollTo;
  // In jsdom a Back of the page before this one is a task of its own, and would move this page.
  await pause(0);
  window.history.replaceState(null, '', `/navigator${search}`);
  const user = userEvent.setup({ delay: null });
  const form = await loadForm('online-connection', contacts);
  const { unmount } = await act(async () => render(isStrict ? <StrictMode>{form}</StrictMode> : form));
  await waitFor(() => expect(document.querySelector('[role=status], [role=alert]')).not.toBeNull());
  const button = (name: string) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    unmount,
    step: async (title) => {
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(screen.queryByText(plain(words.order.loading))).toBeNull());
      return heading;
    },
    button,
    // The action of a step comes with its object, such as a price.
    press: async (name) => user.click(await screen.findByRole('button', { name })),
    byHand: async (name) => {
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByRole('heading', { level: 2, name });
    },
    field,
    put: async (name, text) => {
      // The heading of a new step may get the focus only now.
      await user.click(field(name));
      await user.clear(field(name));
      await user.paste(text);
    },
  };
}

/** The account of the payment, which is shown in groups of figures. */
export function findAccount(): Promise<HTMLElement> {
  return screen.findByText((_, shown) => shown?.id === 'order-account' && shown.textContent === payment.account);
}

/** Fills in the step with the identity. */
export async function fillIdentity({ put }: OrderPage, { words }: Language = russian): Promise<void> {
  await put(words.order.surname, SURNAME);
  await put(words.connection.firstname, NAME);
  await put(words.order.iin, IIN);
}

/** Leaves the time of the visit to a call. */
export async function answerVisit({ user, step, press }: OrderPage, { words }: Language = russian): Promise<void> {
  await step(words.order.visitTitle);
  await user.click(await screen.findByRole('radio', { name: words.order.visitOther }));
  await press(words.order.next);
}

/** All traces of this page that others can read. */
export function leftBehind(): string {
  return [
    window.location.href,
    JSON.stringify(window.history.state),
    ...[localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })),
    document.cookie,
  ].join('\n');
}

import { setTimeout as pause } from 'node:timers/promises';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, type JsonBodyType } from 'msw';
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
import type { OrderView, Payment, TariffChoice, TariffChoices } from '@/lib/contracts/order';
import type { VisitSlot } from '@/lib/contracts/visit-slot';
import { orderView, serviceability } from '../../support/order-view';
import { tariff as tariffOf } from '../../support/tariff';
import { plain, russian, type Language } from './languages';
import { contacts } from './render';
import { answers, mockCall, type Answer } from './site';

/* The offer. */

const equipment = [
  ['own', 'Свой роутер', 0, 0],
  ['rent', 'Арендовать роутер', 500, 0],
  ['buy', 'Купить роутер', 0, 15_000],
  ['option', 'Статический IP', 1_000, 0],
] as const;

function choice(id: number, group: string, name: string, speed: number, price: number): TariffChoice {
  const nomenclatures = equipment.map(([mode, title, monthly, one_off], place) => ({
    id: id * 10 + place + 1,
    tariff_id: id,
    kind: mode === 'option' ? 'static-ip' : 'router',
    mode,
    title,
    monthly,
    one_off,
    default: mode === 'own',
  }));
  return { ...tariffOf({ id, group, name, speed_down: speed, price }), nomenclatures };
}

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

const draft = {
  tariff: { tariff_id: 102, nomenclature_ids: [1_021] },
  address: { ...house, address_string: 'пр-т Абая, 17' },
  home_given: false,
  surname: SURNAME,
  firstname: NAME,
  patronymic: null,
};
/** Stores the draft of an order on the device, and returns it. */
export function keepDraft(home_given = false): typeof draft {
  localStorage.setItem('order-draft', JSON.stringify({ ...draft, home_given, saved_at: Date.now() }));
  return draft;
}

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
  signal: AbortSignal;
}

export interface PlayedOrder {
  /** The order that the site keeps; null when there is no session. */
  session: OrderView | null;
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
const noSession = answers.refused(410, 'session');

/** Mocks the calls of the online connection, with a session like the real one. */
export function mockOrder(session: OrderView | null = null): PlayedOrder {
  const otherwise = new Map<Call, Answer[]>();
  const site: PlayedOrder = {
    session,
    house: {},
    payment,
    choices,
    price,
    sent: [],
    bodies: (call) => site.sent.filter((one) => one.call === call).map(({ body }) => body),
    answer: (call, ...answers) => otherwise.set(call, answers),
  };
  const play = (call: Call, answer: (body: unknown) => ReturnType<Answer>) =>
    mockCall(calls[call], async (request) => {
      const { method, signal } = request;
      const body: unknown = method === 'GET' ? null : await request.json();
      site.sent.push({ call, body, signal });
      const next = otherwise.get(call)?.shift();
      return next === undefined ? answer(body) : next();
    });
  /** A step that takes a body of this shape and changes the order. */
  const step = <Shape extends z.ZodMiniType>(
    call: Call,
    shape: Shape,
    change: (order: OrderView, body: z.infer<Shape>) => OrderView,
    answer: (order: OrderView) => JsonBodyType = (order) => ({ data: order }),
  ) =>
    play(call, (body) => {
      if (site.session === null) return noSession();
      site.session = raised(change(site.session, shape.parse(body)));
      return json(answer(site.session));
    });

  play('tariff-choices', () => json({ data: site.choices }));
  play('calculate', () => json({ data: site.price }));
  play('order', () => json({ data: site.session }));
  play('order/tariff', (body) => {
    const { recaptcha, ...ordered } = chooseTariffCall.body.parse(body);
    const open = site.session === null || site.session.stored !== null ? null : site.session;
    if (open === null && recaptcha === undefined) return noSession();
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
  step(
    'check-sms-code',
    checkCodeCall.body,
    ({ phone: before, ...order }, { code }) => {
      const tried = before && { ...before, tries_left: before.tries_left - 1 };
      return { ...order, phone: code === CODE ? confirmed.phone : tried };
    },
    (order) => ({ data: { valid: order.phone?.confirmed === true, order } }),
  );
  play('visit-slots', () => json({ data: slots }));
  step('order/visit', chooseVisitCall.body, (order, { visit_slot: id }) => ({
    ...order,
    visit: { slot: slots.find((slot) => slot.id === id) ?? null },
  }));
  step(
    'store-client',
    storeOrderCall.body,
    (order) => ({ ...stored, tariff: order.tariff }),
    () => ({ success: true, data: { payment: PAYMENT } }),
  );
  play('order/forget', () => {
    site.session = null;
    return json({ data: null });
  });
  const pay = (call: Call, after: (present: Payment) => Payment) =>
    play(call, (body) => {
      checkPaymentCall.body.parse(body);
      site.payment = after(site.payment);
      return json({ data: site.payment });
    });
  pay('check-pay', (present) => present);
  pay('test-pay', (present) => ({ ...present, paid: true, paid_at: '2026-11-21T09:00:00.000Z' }));
  return site;
}

/* The page. */

export type OrderPage = Awaited<ReturnType<typeof openOrder>>;

/** Mocks what jsdom lacks. */
export const scrollIntoView = vi.fn();
export const scrollTo = vi.fn();

/** Opens the page of the order at an address. */
export async function openOrder({ language, words }: Language = russian, search = '') {
  document.documentElement.lang = language;
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  window.scrollTo = scrollTo;
  // In jsdom a Back of the page before this one is a task of its own, and would move this page.
  await pause(0);
  window.history.replaceState(null, '', `/navigator${search}`);
  const user = userEvent.setup({ delay: null });
  const form = await loadForm('online-connection', contacts);
  const { unmount } = await act(async () => render(form));
  await waitFor(() => expect(document.querySelector('[role=status], [role=alert]')).not.toBeNull());
  const button = (name: string) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  // The action of a step comes with its object, such as a price.
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** Opens the request by hand, whose code is loaded then. */
  const openHandOver = async () => {
    await press(words.order.handOver);
    await screen.findByRole('heading', { level: 2, name: words.order.handOver });
    return within(screen.getByRole('region', { name: words.order.handOver }));
  };
  return {
    user,
    unmount,
    /** Waits for the heading of a step, and for its code, which may come later. */
    step: async (title: string) => {
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(screen.queryByText(plain(words.order.loading))).toBeNull());
      return heading;
    },
    button,
    press,
    openHandOver,
    /** Sends the request by hand with a phone, and with this name if the order has none. */
    handOver: async (firstname = '') => {
      const form = await openHandOver();
      for (const [name, text] of [
        [words.connection.phone, phone.typed],
        [words.connection.firstname, firstname],
      ] as const) {
        if (text === '') continue;
        await user.click(form.getByRole('textbox', { name }));
        await user.paste(text);
      }
      await user.click(form.getByRole('checkbox'));
      await press(words.order.handOverSubmit);
      return screen.findByRole('heading', { name: words.connection.successTitle });
    },
    field,
    /** Puts a text into a field, in the place of the present one. */
    put: async (name: string, text: string) => {
      // The heading of a new step may get the focus only now.
      await user.click(field(name));
      await user.clear(field(name));
      await user.paste(text);
    },
  };
}

/** Opens the page of the order at an address and waits for a step. */
export async function openOrderAt(title: string, language: Language = russian, search = ''): Promise<OrderPage> {
  const page = await openOrder(language, search);
  await page.step(title);
  return page;
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

/** All traces of this page that others can read. */
export function leftBehind(): string {
  return [
    window.location.href,
    JSON.stringify(window.history.state),
    ...[localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })),
    document.cookie,
  ].join('\n');
}

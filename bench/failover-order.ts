import { setTimeout as pause } from 'node:timers/promises';
import { orderAnswerSchema, type OrderView } from '../lib/contracts/order';
import { visitor } from './server-rows';
import type { RunningNginx } from './nginx';

const STEP_PAUSE_MS = 3_000;
const GIVE_UP_MS = 180_000;
const HOST = 'www.example.kz';
const PATH = '/client-api/v1/connection';
/** A synthetic identity number. */
const IIN = '991231500016';

interface Step {
  path: string;
  body: object;
}

/**
 * Orders a connection as a browser does, a step every few seconds, and repeats a step that fails. Returns true for an
 * order that has its contract in the end.
 */
export async function orderConnection(
  front: RunningNginx,
  number: number,
  phone: string,
  takeToken: () => string,
  codeOf: (phone: string) => Promise<string>,
): Promise<boolean> {
  let cookie = '';
  const ask = async (path: string, body?: object) => {
    const {
      status,
      headers,
      body: answer,
    } = await front.ask(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: `http://${HOST}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
      },
      address: visitor(number),
      host: HOST,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('order='));
    if (given !== undefined) cookie = given.split(';')[0] ?? '';
    return { status, answer };
  };
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (Date.now() < giveUpAt) {
    try {
      const { status, answer } = await ask(`${PATH}/order`);
      if (status === 200) {
        const view = orderAnswerSchema.parse(JSON.parse(answer)).data;
        if (view !== null && view.stored !== null) return true;
        const { path, body } = await nextStep(view, phone, codeOf);
        await ask(`${PATH}/${path}`, { ...body, recaptcha: takeToken() });
      }
    } catch (error) {
      // The step is repeated, as by a visitor.
      console.log(`order ${number}: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
    await pause(STEP_PAUSE_MS);
  }
  return false;
}

async function nextStep(
  view: OrderView | null,
  phone: string,
  codeOf: (phone: string) => Promise<string>,
): Promise<Step> {
  if (view === null || view.tariff === null)
    return { path: 'order', body: { tariff_id: 102, nomenclature_ids: [10202] } };
  if (view.address === null)
    return {
      path: 'order/address',
      body: {
        street_id: 'abaya',
        street: 'пр-т Абая',
        house: '14',
        flat: '19',
        address_string: 'пр-т Абая, 14, кв. 19',
      },
    };
  if (!view.identity_given) return { path: 'iin/check', body: { surname: 'Серікова', firstname: 'Айгерім', iin: IIN } };
  if (view.phone === null) return { path: 'send-sms', body: { phone } };
  if (!view.phone.confirmed) return { path: 'check-sms-code', body: { code: await codeOf(phone) } };
  if (view.visit === null) return { path: 'order/visit', body: {} };
  const consent = { consent_version: '2026-09-01', consent_at: new Date().toISOString() };
  return { path: 'store-client', body: { ...consent, version: view.version } };
}

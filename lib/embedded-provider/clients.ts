import 'server-only';
import type { z } from 'zod';
import {
  checkPayQuerySchema,
  iinCheckQuerySchema,
  storeClientSchema,
  testPaySchema,
  type CheckPayAnswer,
  type iinCheckAnswerSchema,
  type StoreClient,
  type StoreClientAnswer,
  type testPayAnswerSchema,
} from '../contracts/crm-order';
import { formatTenge } from '../i18n/format';
import { requestLocale } from '../i18n/request-locale';
import type { Locale } from '../i18n/routing';
import { customerByIin } from './customers';
import { nextCount, providerDatabase, type ProviderDatabase } from './database';
import { priceOf } from './prices';
import { readJson, readQuery } from './read-input';
import { respond } from './respond';

const FIRST_NUMBER = 52_000;
const FIRST_ACCOUNT = 30_000_000;

interface Reasons {
  debt: (sum: string) => string;
  /** Says nothing of whose number it is. */
  person: string;
}

const reasons: Record<Locale, Reasons> = {
  ru: {
    debt: (sum) => `по прежнему договору есть долг ${sum}: после его оплаты новый договор можно оформить`,
    person: 'этот договор оформит менеджер: ему нужно уточнить данные',
  },
  kk: {
    debt: (sum) => `бұрынғы шарт бойынша ${sum} қарыз бар: ол төленген соң жаңа шарт жасауға болады`,
    person: 'бұл шартты менеджер рәсімдейді: оған деректерді нақтылау қажет',
  },
};

/** `GET /v1/{product}/connection/iin/check?iin=` */
export function iinCheck(request: Request): Response {
  const customer = customerByIin(readQuery(request, iinCheckQuerySchema).iin);
  const status = customer === null ? 'new' : customer.debt > 0 ? 'debtor' : 'customer';
  return respond(200, { data: { status } } satisfies z.infer<typeof iinCheckAnswerSchema>);
}

/** `POST /v1/{product}/connection/store-client`: whoever has a debt pays it first. From another phone than its owner's nothing can be made with, or found out of, a number that is known. */
export async function storeClient(request: Request): Promise<Response> {
  const client = await readJson(request, storeClientSchema);
  const refused = refusal(client, requestLocale(request));
  if (refused !== null) return respond(200, { success: false, reason: refused } satisfies StoreClientAnswer);
  const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  return respond(200, await keepClient(await providerDatabase(), client, key));
}

function refusal({ iin, phone }: StoreClient, locale: Locale): string | null {
  const customer = customerByIin(iin);
  if (customer === null) return null;
  if (customer.phone !== phone) return reasons[locale].person;
  return customer.debt === 0 ? null : reasons[locale].debt(formatTenge(customer.debt));
}

async function keepClient(database: ProviderDatabase, client: StoreClient, key: string): Promise<StoreClientAnswer> {
  const count = await nextCount(database, 'client');
  await database
    .insertInto('provider_clients')
    .values({
      account: String(FIRST_ACCOUNT + count),
      number: FIRST_NUMBER + count,
      idempotency_key: key,
      phone: client.phone,
      body: JSON.stringify(client),
      amount: priceOf(client, client.referral !== undefined, Date.now()).first_payment,
      paid_at: null,
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const row = await database
    .selectFrom('provider_clients')
    .select(['number', 'account', 'amount'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return { success: true, data: { id: row.number, account: row.account, amount: row.amount } };
}

/** `GET /v1/{product}/connection/check-pay?phone=` */
export async function checkPay(request: Request): Promise<Response> {
  const { phone } = readQuery(request, checkPayQuerySchema);
  const database = await providerDatabase();
  const rows = await database
    .selectFrom('provider_clients')
    .select(['account', 'paid_at'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .execute();
  const data = rows.map(({ account, paid_at: moment }) => ({
    account,
    paid: moment !== null,
    paid_at: moment === null ? null : new Date(Number(moment)).toISOString(),
  }));
  return respond(200, { data } satisfies CheckPayAnswer);
}

/** `POST /v1/{product}/connection/test-pay` */
export async function testPay(request: Request): Promise<Response> {
  const { account } = await readJson(request, testPaySchema);
  const paid = await markPaid(await providerDatabase(), account);
  return respond(200, { data: { paid } } satisfies z.infer<typeof testPayAnswerSchema>);
}

/** Marks the first payment into an account as paid. Returns false when there is no such account; a second time changes nothing. */
export async function markPaid(database: ProviderDatabase, account: string, now = Date.now()): Promise<boolean> {
  await database
    .updateTable('provider_clients')
    .set({ paid_at: now })
    .where('account', '=', account)
    .where('paid_at', 'is', null)
    .execute();
  const known = await database
    .selectFrom('provider_clients')
    .select('account')
    .where('account', '=', account)
    .executeTakeFirst();
  return known !== undefined;
}

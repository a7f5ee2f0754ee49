import 'server-only';
import type { checkPayCall, iinCheckCall, storeClientCall, testPayCall } from '../contracts/calls/crm-order';
import type { CheckPayAnswer, StoreClient, StoreClientAnswer } from '../contracts/crm-order';
import { formatTenge } from '../i18n/format';
import type { Locale } from '../i18n/routing.mjs';
import { customerByIin, isCustomersCode } from './customers';
import { nextCount, providerDatabase, type ProviderDatabase } from './database';
import { priceOf } from './prices';
import type { ProviderRequest } from './serve';
import { bookVisit, visitTaken } from './visit-slots';

const FIRST_NUMBER = 52_000;
const FIRST_ACCOUNT = 30_000_000;

interface Reasons {
  debt: (sum: string) => string;
  /** Does not reveal the owner of the number. */
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

export function iinCheck({ query }: ProviderRequest<typeof iinCheckCall>) {
  const customer = customerByIin(query.iin);
  const status = customer === null ? 'new' : customer.debt > 0 ? 'debtor' : 'customer';
  return { data: { status } };
}

/** Makes the contract, but not for a debtor, nor for a customer with another phone (refused without details). */
export async function storeClient({
  locale,
  key,
  body,
}: ProviderRequest<typeof storeClientCall>): Promise<StoreClientAnswer> {
  const reason = refusal(body, locale);
  if (reason !== null) return { success: false, reason };
  const database = await providerDatabase();
  return body.visit_slot === undefined || (await bookVisit(database, body.visit_slot, key))
    ? keepClient(database, body, key)
    : { success: false, reason: visitTaken[locale], field: 'visit_slot' };
}

function refusal({ iin, phone }: StoreClient, locale: Locale): string | null {
  const customer = customerByIin(iin);
  if (customer === null) return null;
  if (customer.phone !== phone) return reasons[locale].person;
  return customer.debt === 0 ? null : reasons[locale].debt(formatTenge(customer.debt));
}

/** The row holds only what payment and visit need, not the identity number. */
async function keepClient(
  database: ProviderDatabase,
  { iin: _iin, ...client }: StoreClient,
  key: string,
): Promise<StoreClientAnswer> {
  const count = await nextCount(database, 'client');
  const hasConfirmedCode = client.referral !== undefined && isCustomersCode(client.referral);
  await database
    .insertInto('provider_clients')
    .values({
      account: String(FIRST_ACCOUNT + count),
      number: FIRST_NUMBER + count,
      idempotency_key: key,
      phone: client.phone,
      body: JSON.stringify(client),
      amount: priceOf(client, hasConfirmedCode, Date.now()).first_payment,
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

/** Payments of a phone, newest first. */
export async function checkPay({ query }: ProviderRequest<typeof checkPayCall>): Promise<CheckPayAnswer> {
  const database = await providerDatabase();
  const rows = await database
    .selectFrom('provider_clients')
    .select(['account', 'paid_at'])
    .where('phone', '=', query.phone)
    .orderBy('created_at', 'desc')
    .execute();
  const data = rows.map(({ account, paid_at: moment }) => ({
    account,
    paid: moment !== null,
    paid_at: moment === null ? null : new Date(Number(moment)).toISOString(),
  }));
  return { data };
}

export async function testPay({ body }: ProviderRequest<typeof testPayCall>) {
  return { data: { paid: await markPaid(await providerDatabase(), body.account) } };
}

/** Marks the first payment of an account as made; idempotent. Returns false for an unknown account. */
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

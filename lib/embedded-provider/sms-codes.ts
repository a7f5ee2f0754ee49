import 'server-only';
import { randomInt } from 'node:crypto';
import { brand, siteOrigin } from '../provider-files/company';
import type { checkSmsCodeCall, sendSmsCall } from '../contracts/calls/crm-order';
import type { SendSmsAnswer } from '../contracts/crm-order';
import type { Locale } from '../i18n/routing.mjs';
import { log } from '../log/log.mjs';
import { maskedPhone } from '../person/phone';
import { providerDatabase } from './database';
import type { ProviderRequest } from './serve';

const LIFETIME_SECONDS = 300;

const texts: Record<Locale, (code: string) => string> = {
  ru: (code) => `${brand().name}: код ${code}. Никому его не говорите.`,
  kk: (code) => `${brand().name}: код ${code}. Оны ешкімге айтпаңыз.`,
};

/** Creates a code; instead of an SMS its text goes to the server's log. */
export async function sendSms({
  locale,
  body: { phone },
}: ProviderRequest<typeof sendSmsCall>): Promise<SendSmsAnswer> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const row = { code, expires_at: Date.now() + LIFETIME_SECONDS * 1_000 };
  const database = await providerDatabase();
  await database
    .insertInto('provider_codes')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
  // The site's purge does not cover this table.
  await database.deleteFrom('provider_codes').where('expires_at', '<', Date.now()).execute();
  // Browsers autofill a code only if the last line names the site.
  log.info(`SMS to ${maskedPhone(phone)}: ${texts[locale](code)}\n@${new URL(siteOrigin()).hostname} #${code}`);
  return { success: true, data: { lifetime: LIFETIME_SECONDS } };
}

/** True for the last code that was sent, until it expires. */
export async function checkSmsCode({ query: { phone, code } }: ProviderRequest<typeof checkSmsCodeCall>) {
  const database = await providerDatabase();
  const sent = await database
    .selectFrom('provider_codes')
    .select('phone')
    .where('phone', '=', phone)
    .where('code', '=', code)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return { data: { valid: sent !== undefined } };
}

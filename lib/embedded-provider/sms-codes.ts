import 'server-only';
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { siteOrigin } from '../config/brand';
import {
  checkSmsCodeQuerySchema,
  sendSmsSchema,
  type checkSmsCodeAnswerSchema,
  type SendSmsAnswer,
} from '../contracts/crm-order';
import { requestLocale } from '../i18n/request-locale';
import type { Locale } from '../i18n/routing';
import { maskedPhone } from '../person/phone';
import { providerDatabase } from './database';
import { readJson, readQuery } from './read-input';
import { respond } from './respond';

const LIFETIME_SECONDS = 300;

const texts: Record<Locale, (code: string) => string> = {
  ru: (code) => `Qosyl: код ${code}. Никому его не говорите.`,
  kk: (code) => `Qosyl: код ${code}. Оны ешкімге айтпаңыз.`,
};

/** `POST /v1/{product}/connection/send-sms`: nobody carries the message, so its text goes to the server's log. */
export async function sendSms(request: Request): Promise<Response> {
  const { phone } = await readJson(request, sendSmsSchema);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const row = { code, expires_at: Date.now() + LIFETIME_SECONDS * 1_000 };
  const database = await providerDatabase();
  await database
    .insertInto('provider_codes')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
  // Nobody else does.
  await database.deleteFrom('provider_codes').where('expires_at', '<', Date.now()).execute();
  // Browsers fill a code in only where the last line names the site.
  console.log(
    `SMS to ${maskedPhone(phone)}: ${texts[requestLocale(request)](code)}\n@${new URL(siteOrigin()).hostname} #${code}`,
  );
  return respond(200, { success: true, data: { lifetime: LIFETIME_SECONDS } } satisfies SendSmsAnswer);
}

/** `GET /v1/{product}/connection/check-sms-code?phone=&code=`: a code is good until it expires or another one is sent. */
export async function checkSmsCode(request: Request): Promise<Response> {
  const { phone, code } = readQuery(request, checkSmsCodeQuerySchema);
  const database = await providerDatabase();
  const sent = await database
    .selectFrom('provider_codes')
    .select('phone')
    .where('phone', '=', phone)
    .where('code', '=', code)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return respond(200, { data: { valid: sent !== undefined } } satisfies z.infer<typeof checkSmsCodeAnswerSchema>);
}

import 'server-only';
import { z } from 'zod';
import { backEndHost } from './back-end-address';
import { databaseAddress, DatabaseAddressError } from './database-address';

const BITRIX_WEBHOOK = /^(https?:\/\/[^/]+\/rest\/\d+\/[^/?#]+)(?:\/[\w.]*)?$/;

const host = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const backEnd = z.url({ protocol: /^https?$/ }).transform(backEndHost);
const key = z.string().trim().min(1);
const flag = (usual: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(usual)
    .transform((value) => value === '1');
/** Code of an address check; 1 means connectable (product.md, section 3). */
const addressCode = z.coerce
  .number()
  .int()
  .refine((code) => code !== 1, 'expected a code other than 1');
const tileAddress = z
  .url({ protocol: /^https$/, hostname: /^[a-z0-9.-]+$/, error: 'expected https://… of one host' })
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'expected {z}, {x} and {y} in it');

const paymentAddress = z
  .url({ protocol: /^https$/, error: 'expected https://…' })
  .refine((value) => value.includes('{account}'), 'expected {account} in it');

/** Drops the method that Bitrix24 shows after the address. */
const bitrixWebhook = z
  .string()
  .regex(BITRIX_WEBHOOK, 'expected https://…/rest/1/… of an incoming webhook')
  .transform((value) => value.replace(BITRIX_WEBHOOK, '$1'));

/** A secret part of an address. */
const webhookKey = z
  .string()
  .regex(/^[\w-]{32,}$/, 'expected 32 letters and digits or more; openssl rand -hex 32 makes one');

/** 128 bits in hexadecimal. */
const SHORTEST_ORDER_KEY = 32;
const orderKeys = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (values) => values.every((one) => one.length >= SHORTEST_ORDER_KEY),
    `expected keys of ${SHORTEST_ORDER_KEY} characters or more, separated by commas; openssl rand -hex 32 makes one`,
  );

const databaseUrl = z
  .string()
  .trim()
  .superRefine((value, context) => {
    try {
      databaseAddress(value);
    } catch (error) {
      if (!(error instanceof DatabaseAddressError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });

const schema = z.object({
  SITE_URL: host.optional(),
  SALES_PHONE: z
    .string()
    .regex(/^(?:\+7|8)(?:[\s()-]*\d){10}$/, 'expected a number such as +7 (727) 000-00-00')
    .optional(),
  CONTACT_EMAIL: z.email().optional(),
  CRM_API_HOST: backEnd.optional(),
  CRM_API_TOKEN: key.optional(),
  EMBEDDED_PROVIDER: flag('0'),
  CRM_IDEMPOTENT: flag('1'),
  CRM_PLANNED_CODE: addressCode.optional(),
  CRM_ENGINEER_CODE: addressCode.optional(),
  CONTENT_API_HOST: backEnd.optional(),
  CONTENT_API_TOKEN: key.optional(),
  CONNECTION_PRODUCT: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and hyphens')
    .default('internet'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
  DATA_DIR: key.default('.data'),
  PROVIDER_DIR: key.default('provider'),
  ORDER_KEYS: orderKeys.optional(),
  RECAPTCHA_SITE_KEY: key.optional(),
  RECAPTCHA_SECRET_KEY: key.optional(),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
  YANDEX_MAPS_KEY: key.optional(),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_PMTILES: key.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' }).optional(),
  TELEGRAM_API_HOST: host.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: key.optional(),
  WEBHOOK_SECRET: key.optional(),
  BITRIX24_WEBHOOK: bitrixWebhook.optional(),
  BITRIX24_APPLICATION_TOKEN: key.optional(),
  AMOCRM_TOKEN: key.optional(),
  AMOCRM_WEBHOOK_KEY: webhookKey.optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_SECRET: key.optional(),
  PAYMENT_KASPI_URL: paymentAddress.optional(),
  PAYMENT_HALYK_URL: paymentAddress.optional(),
  PAYMENT_CARD_URL: paymentAddress.optional(),
  PAYMENTS_TEST_MODE: flag('0'),
  WEB_VITALS: flag('1'),
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
});

export type Environment = z.infer<typeof schema>;

/** Thrown for invalid variables; the message lists each with its fault. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  constructor(lines: readonly string[]) {
    super(`Environment variables to mend:\n${lines.join('\n')}`);
  }
}

const pairs = [
  ['CRM_API_HOST', 'CRM_API_TOKEN'],
  ['CONTENT_API_HOST', 'CONTENT_API_TOKEN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['CDN_PURGE_URL', 'CDN_PURGE_SECRET'],
] as const;

function missingHalves(given: Record<string, unknown>): string[] {
  return pairs.flatMap(([one, other]) => {
    if ((given[one] === undefined) === (given[other] === undefined)) return [];
    const [name, partner] = given[one] === undefined ? [one, other] : [other, one];
    return [`  ${name}: needed together with ${partner}`];
  });
}

function twoMaps(given: Record<string, unknown>): string[] {
  const isChosenTwice = given['MAP_TILES_URL'] !== undefined && given['MAP_PMTILES'] !== undefined;
  return isChosenTwice ? ['  MAP_PMTILES: not together with MAP_TILES_URL'] : [];
}

/** Parses the environment; an empty value counts as absent. Throws {@link EnvironmentError}. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given);
  const more = [...missingHalves(given), ...twoMaps(given)];
  if (result.success && more.length === 0) return result.data;
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...more,
  ];
  throw new EnvironmentError(lines);
}

/**
 * Keeps a public site from using the embedded provider by accident. Commands for its database need no such word. Throws
 * {@link EnvironmentError}.
 */
export function requireChosenBackEnds({
  SITE_URL,
  CRM_API_HOST,
  CONTENT_API_HOST,
  EMBEDDED_PROVIDER,
}: Environment): void {
  const missing = Object.entries({ CRM_API_HOST, CONTENT_API_HOST }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (SITE_URL === undefined || missing.length === 0 || EMBEDDED_PROVIDER) return;
  throw new EnvironmentError([
    `  EMBEDDED_PROVIDER: SITE_URL is set and ${missing.join(' and ')} not, so ${CRM_API_HOST === undefined ? 'requests would stay in the database of the site or go to the targets of delivery.yaml alone' : 'samples would be shown'}; 1 if that is meant`,
  ]);
}

let current: Environment | undefined;

/** The environment of this process, parsed once. Throws {@link EnvironmentError}. */
export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}

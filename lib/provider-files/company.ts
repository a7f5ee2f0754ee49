import 'server-only';
import { environment } from '../config/env';
import type { Product } from '../config/products';
import type { Locale } from '../i18n/routing.mjs';
import { isOffered } from '../pages/offered-pages';
import { allRoutes } from '../pages/routes';
import { addressExample } from './address-example';
import type { BrandFile } from './brand';
import { derived, providerFiles } from './current';
import type { Localized } from './localized';
import { offerOf } from './offer';
import { visitWords } from './visit-words';

/** Reserved for examples (RFC 2606). */
const SAMPLE_DOMAIN = '.example';
const SAMPLE_FOLDER = 'provider';

/** The facts of `brand.yaml`. */
export function brand(): BrandFile {
  return providerFiles().brand;
}

export function sells(product: Product): boolean {
  return brand().products.includes(product);
}

/** The products sold besides the internet, as an argument of messages. */
export function soldBesides(): { sold: 'both' | 'tv' | 'telephony' | 'none' } {
  if (sells('tv')) return { sold: sells('telephony') ? 'both' : 'tv' };
  return { sold: sells('telephony') ? 'telephony' : 'none' };
}

const offer = derived((files) => files, offerOf);

/** False if the page, or one above it, is of a product that is not sold, or optional and without a text. */
export function hasPage(path: string): boolean {
  const hasFiles = environment().CONTENT_API_HOST === undefined;
  const { products, written } = offer();
  return isOffered(path, { products, written: hasFiles ? written : null, hasReferrals: referralDiscount() > 0 });
}

/** The pages of this provider. */
export function offeredRoutes(): typeof allRoutes {
  return allRoutes.filter(({ path }) => hasPage(path));
}

/** The offered pages in menus, footer, sitemap and search: without a CRM the order page only leads to a lead form. */
export function listedRoutes(): typeof allRoutes {
  return offeredRoutes().filter(({ path }) => path !== '/navigator' || hasCrm());
}

/** The plain paths of all pages that are not listed. */
export function absentPages(): string[] {
  const listed = listedRoutes();
  return allRoutes.filter((route) => !listed.includes(route)).map(({ path }) => path);
}

/**
 * True if a CRM sends codes by SMS and makes contracts. The embedded provider acts as one without `SITE_URL`, and for a
 * public demonstration (`PAYMENTS_TEST_MODE`).
 */
export function hasCrm(): boolean {
  const { CRM_API_HOST, SITE_URL, PAYMENTS_TEST_MODE } = environment();
  return CRM_API_HOST !== undefined || SITE_URL === undefined || PAYMENTS_TEST_MODE;
}

/** The sales phone as displayed. */
export function salesPhone(): string {
  return environment().SALES_PHONE ?? brand().sales_phone;
}

/** The number of a chat that is opened without a rotation. */
export function chatPhone(): string {
  return brand().whatsapp_phone ?? salesPhone();
}

/** An address that forms show as an example, in both languages. */
export const exampleAddress = derived((files) => files, addressExample);

/** The hours of the support as an argument of messages: `always` around the clock. */
export function supportHours(): { support: string } {
  return { support: brand().support_hours ?? 'always' };
}

/** The usual number of days until a connection as an argument of messages: «1–3»; null if it is not promised. */
export function connectionDays(): { days: string; until: number } | null {
  const { connection_days: days } = providerFiles().promises;
  if (days === undefined) return null;
  const { until, from = until } = days;
  return { days: from < until ? `${from}–\u2060${until}` : String(until), until };
}

/** The technicians' hours in words. Undefined with a CRM, where customers choose the day online, and without hours. */
export function visitHours(): Record<Locale, string> | undefined {
  const { visits } = providerFiles().promises;
  if (hasCrm() || visits === undefined) return undefined;
  const [ru, kk] = [visitWords('ru', visits), visitWords('kk', visits)];
  return ru === null || kk === null ? undefined : { ru, kk };
}

/** The categories of the documents of the folder; null where a Content API has them. */
export function documentKinds(locale: Locale): string[] | null {
  if (environment().CONTENT_API_HOST !== undefined) return null;
  return providerFiles().content.documents[locale].map(({ category }) => category);
}

/** The provider's description of a technician's work at home; undefined without one. */
export function installation(): Localized | undefined {
  return providerFiles().promises.installation;
}

/** True if customers may set the provider's name servers. */
export function hasNameServers(): boolean {
  return Object.values(brand().name_servers).flat().length > 0;
}

/** True if a customer may leave on any day without a penalty. */
export function canCancelAnyDay(): boolean {
  return providerFiles().promises.leave_any_day;
}

/** Discount of a friend's code on the first payment in per cent; 0 without referrals, whose codes a CRM knows. */
export function referralDiscount(): number {
  return hasCrm() ? (providerFiles().promises.referral_discount_percent ?? 0) : 0;
}

/** The alternative e-mail of the footer. */
export function contactEmail(): string {
  return environment().CONTACT_EMAIL ?? brand().email;
}

/** True if the folder is the sample of the repository. */
export function isSampleProvider(): boolean {
  return environment().PROVIDER_DIR === SAMPLE_FOLDER && brand().origin.includes(SAMPLE_DOMAIN);
}

/** Warnings about samples that a public site shows, with the setting that replaces each. */
export function sampleWarnings(): string[] {
  const { SITE_URL, SALES_PHONE, CONTACT_EMAIL, PROVIDER_DIR } = environment();
  if (SITE_URL === undefined || !isSampleProvider()) return [];
  return [
    ...(SALES_PHONE === undefined ? [`SALES_PHONE is not set: pages show the sample phone ${salesPhone()}`] : []),
    ...(CONTACT_EMAIL === undefined ? [`CONTACT_EMAIL is not set: the footer has the sample ${contactEmail()}`] : []),
    `${PROVIDER_DIR}/brand.yaml holds samples: company, licence, address, support phone and links are made up`,
  ];
}

/** Public origin of the site without a trailing slash, for canonical addresses. */
export function siteOrigin(): string {
  return environment().SITE_URL ?? brand().origin.replace(/\/+$/, '');
}

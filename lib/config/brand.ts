import 'server-only';
import { environment } from './env';

/**
 * Facts about the company. Everything here is a SAMPLE: there is no company Qosyl, and every number, address and link
 * below is made up. `SALES_PHONE` and `CONTACT_EMAIL` replace the two that product.md leaves open.
 */
export const brand = {
  name: 'Qosyl',
  origin: 'https://qosyl.example',
  legalName: { ru: 'ТОО «Қосыл Телеком»', kk: '«Қосыл Телеком» ЖШС' },
  businessNumber: '000000000000',
  licence: '00000000',
  address: { ru: 'г. Алматы, пр-т Абая, 150/230', kk: 'Алматы қ., Абай даңғылы, 150/230' },
  supportPhone: '+7 (727) 000-00-10',
  email: 'hello@qosyl.example',
  /** A word joiner keeps them on one line. */
  salesHours: '9:00–\u206021:00',
  founded: 2019,
  /** Name servers from the address ranges for documentation. */
  nameServers: { ipv4: ['192.0.2.53', '198.51.100.53'], ipv6: ['2001:db8::53', '2001:db8:1::53'] },
  social: [
    { id: 'instagram', name: 'Instagram', sign: 'camera', url: 'https://social.example/instagram/qosyl' },
    { id: 'telegram', name: 'Telegram', sign: 'plane', url: 'https://social.example/telegram/qosyl' },
    { id: 'facebook', name: 'Facebook', sign: 'people', url: 'https://social.example/facebook/qosyl' },
  ],
  applications: [
    { id: 'app-store', name: 'App Store', url: 'https://apps.example/ios/qosyl' },
    { id: 'google-play', name: 'Google Play', url: 'https://apps.example/android/qosyl' },
  ],
} as const;

/** Reserved for examples (RFC 2606). */
const SAMPLE_DOMAIN = '.example';

/** The sales phone as displayed. */
export function salesPhone(): string {
  return environment().SALES_PHONE ?? '+7 (727) 000-00-00';
}

/** The alternative e-mail of the footer. */
export function contactEmail(): string {
  return environment().CONTACT_EMAIL ?? brand.email;
}

/** Warnings about samples that a public site shows, with the setting that replaces each. */
export function sampleWarnings(): string[] {
  const { SITE_URL, SALES_PHONE, CONTACT_EMAIL } = environment();
  if (SITE_URL === undefined) return [];
  return [
    ...(SALES_PHONE === undefined
      ? [`SALES_PHONE is not set: visitors are told to call the sample ${salesPhone()}`]
      : []),
    ...(CONTACT_EMAIL === undefined ? [`CONTACT_EMAIL is not set: the footer has the sample ${contactEmail()}`] : []),
    ...(JSON.stringify(brand).includes(SAMPLE_DOMAIN)
      ? ['lib/config/brand.ts holds samples: company, licence, address, support phone and links are made up']
      : []),
  ];
}

/** Public origin of the site without a trailing slash, for canonical addresses. */
export function siteOrigin(): string {
  return environment().SITE_URL ?? brand.origin;
}

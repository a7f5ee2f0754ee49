import * as z from 'zod/mini';
import { products } from '../config/products';
import { citySchema } from '../contracts/city';
import { departmentSchema, officeSchema } from '../contracts/office';
import { localizedSchema } from './localized';

const text = z.string().check(z.minLength(1));
const httpsUrl = z.url({ protocol: /^https$/, error: 'expected https://…' });
const phone = z
  .string()
  .check(z.regex(/^(?:\+7|8)(?:[\s()-]*\d){10}$/, 'expected a number such as +7 (727) 000-00-00'));

/** Kazakhstan has had one time zone since 1 March 2024. */
const timeZones = [
  'Asia/Almaty',
  'Asia/Aqtau',
  'Asia/Aqtobe',
  'Asia/Atyrau',
  'Asia/Oral',
  'Asia/Qostanay',
  'Asia/Qyzylorda',
] as const;

const hoursSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,2}:\d\d[–-]\d{1,2}:\d\d$/, 'expected hours such as 9:00–21:00')),
  // A word joiner keeps them on one line.
  z.transform((hours) => hours.replace(/[–-]/, '–\u2060')),
);

/** `brand.yaml`: the company, its city, and the ways to reach it. */
export const brandSchema = z.strictObject({
  name: text,
  /** Title and description of the home page in search results. */
  title: localizedSchema,
  description: localizedSchema,
  origin: httpsUrl,
  legal_name: localizedSchema,
  business_number: z.coerce.string().check(z.regex(/^\d{12}$/, 'expected a БИН of 12 digits, in quotation marks')),
  licence: z.optional(z.coerce.string().check(z.minLength(1))),
  founded: z.optional(z.int()),
  /** The VAT in per cent; null for a company that pays none. */
  vat_percent: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(100))), null),
  /** Pages say that prices include the VAT; if false, they only state its percentage. */
  vat_included: z._default(z.boolean(), true),
  /** A sentence below every page, such as that the company is a sample. */
  notice: z._default(localizedSchema, { ru: '', kk: '' }),
  address: localizedSchema,
  /** Without it no address is called the legal one. */
  legal_address: z.optional(localizedSchema),
  city: z.strictObject({
    name: localizedSchema,
    name_of: localizedSchema,
    mountains: citySchema.shape.mountains,
  }),
  /** Kazakh names of districts and zones by their Russian ones, where the files of houses and zones lack them. */
  districts: z._default(z.record(text, text), {}),
  time_zone: z._default(z.enum(timeZones), 'Asia/Almaty'),
  products: z._default(
    z
      .array(z.enum(products))
      .check(z.refine((sold) => sold.includes('internet'), 'expected internet, and tv or telephony with it')),
    [...products],
  ),
  sales_phone: phone,
  support_phone: phone,
  /** The number of the WhatsApp chat; without it the phone in rotation. */
  whatsapp_phone: z.optional(phone),
  /** The phones of sales managers in rotation; the sales phone without them. */
  manager_phones: z._default(z.array(phone), []),
  email: z.email(),
  sales_hours: hoursSchema,
  /** Around the clock without them. */
  support_hours: z.optional(hoursSchema),
  name_servers: z._default(
    z.strictObject({ ipv4: z._default(z.array(z.ipv4()), []), ipv6: z._default(z.array(z.ipv6()), []) }),
    { ipv4: [], ipv6: [] },
  ),
  social: z._default(
    z.array(z.strictObject({ id: text, name: text, sign: z.enum(['camera', 'plane', 'people']), url: httpsUrl })),
    [],
  ),
  applications: z._default(z.array(z.strictObject({ id: text, name: text, url: httpsUrl })), []),
  offices: z._default(
    z.array(
      z.extend(officeSchema, {
        name: localizedSchema,
        address: localizedSchema,
        landmark: z._default(localizedSchema, { ru: '', kk: '' }),
        hours: z._default(z.array(z.strictObject({ days: localizedSchema, time: z.string() })), []),
        services: z._default(z.array(localizedSchema), []),
      }),
    ),
    [],
  ),
  /** A note for visitors of the offices, above their list. */
  office_note: z._default(localizedSchema, { ru: '', kk: '' }),
  departments: z._default(
    z.array(
      z.extend(departmentSchema, {
        title: localizedSchema,
        text: z._default(localizedSchema, { ru: '', kk: '' }),
        hours: z._default(localizedSchema, { ru: '', kk: '' }),
        links: z._default(
          z.array(z.strictObject({ href: z.string().check(z.startsWith('/')), text: localizedSchema })),
          [],
        ),
      }),
    ),
    [],
  ),
  /** The hosts that links through `/redirect` may lead to, with their subdomains. */
  redirect_hosts: z._default(z.array(text), []),
});
export type BrandFile = z.infer<typeof brandSchema>;

import 'server-only';
import type * as Schema from 'schema-dts';
import { brand, contactEmail, salesPhone, siteOrigin } from '../provider-files/company';
import type { Article, ArticleSection } from '../contracts/article';
import type { Question } from '../contracts/question';
import type { Tariff } from '../contracts/tariff';
import { locales, type Locale } from '../i18n/routing.mjs';
import { pageUrl, pictureUrl } from './page-metadata';
import { dialablePhone } from '../person/phone';

/** Price changes are announced this long before (kazakhstan.md, payments), so a price is valid for at least as long. */
const PRICE_NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const CURRENCY = 'KZT';
/** UN/CEFACT code of a month, as schema.org requires. */
const MONTH = 'MON';

function pictureOf(locale: Locale, path: string): string {
  return siteOrigin() + pictureUrl(locale, path);
}

/** A short node of the company with the same `@id`. */
function publisher(): Schema.OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${siteOrigin()}/#organization`,
    name: brand().name,
    url: siteOrigin(),
    logo: `${siteOrigin()}/icon-512.png`,
  };
}

function contactPoint(contactType: string, phone: string): Schema.ContactPointLeaf {
  return {
    '@type': 'ContactPoint',
    contactType,
    telephone: dialablePhone(phone),
    areaServed: 'KZ',
    availableLanguage: [...locales],
  };
}

/** The company: contacts, address, logo, social networks. The part of the address with the city is the locality. */
export function organization(locale: Locale): Schema.OrganizationLeaf {
  const parts = brand().address[locale].split(', ');
  const city = parts.find((part) => part.includes(brand().city.name[locale]));
  const { founded } = brand();
  return {
    ...publisher(),
    legalName: brand().legal_name[locale],
    taxID: brand().business_number,
    ...(founded === undefined ? {} : { foundingDate: String(founded) }),
    email: contactEmail(),
    telephone: dialablePhone(salesPhone()),
    contactPoint: [contactPoint('sales', salesPhone()), contactPoint('customer support', brand().support_phone)],
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KZ',
      addressLocality: city ?? brand().city.name[locale],
      streetAddress: parts.filter((part) => part !== city).join(', '),
    },
    sameAs: brand().social.map(({ url }) => url),
  };
}

/** The site in a language, with its search. */
export function webSite(locale: Locale): Schema.WebSiteLeaf {
  const search: Schema.WithActionConstraints<Schema.SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl(locale, '/support')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${pageUrl(locale, '/')}/#website`,
    name: brand().name,
    url: pageUrl(locale, '/'),
    inLanguage: locale,
    publisher: publisher(),
    potentialAction: search,
  };
}

export interface Breadcrumb {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page to the page itself. */
export function breadcrumbs(locale: Locale, trail: readonly Breadcrumb[]): Schema.BreadcrumbListLeaf {
  const items = trail.map(
    ({ name, path }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name, item: pageUrl(locale, path) }) as const,
  );
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** Empty unless the provider's prices include a VAT. */
function vatClaim(): { valueAddedTaxIncluded?: true } {
  const { vat_percent: vat, vat_included: isIncluded } = brand();
  return vat !== null && isIncluded ? { valueAddedTaxIncluded: true } : {};
}

function monthlyPrice(price: number): Schema.UnitPriceSpecificationLeaf {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: CURRENCY,
    priceComponentType: 'https://schema.org/Subscription',
    unitCode: MONTH,
    ...vatClaim(),
  };
}

/** All charges: monthly, with the price after a promotion, and once for the connection. */
function prices({ price, promo, connection_fee: connectionFee }: Tariff): Schema.UnitPriceSpecificationLeaf[] {
  const months =
    promo === null
      ? [monthlyPrice(price)]
      : [
          { ...monthlyPrice(price), billingDuration: promo.months },
          { ...monthlyPrice(promo.price_after), billingStart: promo.months },
        ];
  const once: Schema.UnitPriceSpecificationLeaf = {
    '@type': 'UnitPriceSpecification',
    price: connectionFee,
    priceCurrency: CURRENCY,
    priceComponentType: 'https://schema.org/ActivationFee',
    ...vatClaim(),
  };
  return [...months, once];
}

/** A tariff with its price at `now`. */
export function tariffProduct(locale: Locale, tariff: Tariff, now: Date = new Date()): Schema.ProductLeaf {
  const path = `/cards/${tariff.id}`;
  const url = pageUrl(locale, path);
  return {
    '@type': 'Product',
    name: tariff.name,
    description: tariff.summary,
    sku: String(tariff.id),
    url,
    image: pictureOf(locale, path),
    brand: { '@type': 'Brand', name: brand().name },
    offers: {
      '@type': 'Offer',
      url,
      price: tariff.price,
      priceCurrency: CURRENCY,
      priceValidUntil: new Date(now.getTime() + PRICE_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10),
      availability: 'https://schema.org/InStock',
      seller: publisher(),
      priceSpecification: prices(tariff),
    },
  };
}

/** A news item with its publication date, or another article with its modification date. */
export function article(
  locale: Locale,
  section: ArticleSection,
  { slug, title, summary, date }: Article,
): Schema.NewsArticleLeaf | Schema.TechArticleLeaf | Schema.ArticleLeaf {
  const path = `/${section}/${slug}`;
  const facts = {
    headline: title,
    description: summary,
    inLanguage: locale,
    image: pictureOf(locale, path),
    mainEntityOfPage: pageUrl(locale, path),
    author: publisher(),
    publisher: publisher(),
  };
  if (section === 'news') return { '@type': 'NewsArticle', datePublished: date, ...facts };
  return { '@type': section === 'tech' ? 'TechArticle' : 'Article', dateModified: date, ...facts };
}

/** Questions of a page with their answers. */
export function faqPage(locale: Locale, questions: readonly Question[]): Schema.FAQPageLeaf {
  const entities = questions.map(
    ({ question, answer }) =>
      ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }) as const,
  );
  return { '@type': 'FAQPage', inLanguage: locale, mainEntity: entities };
}

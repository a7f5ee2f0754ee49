import { stringify } from 'yaml';
import { locales } from '../../lib/i18n/routing.mjs';
import { themeFor } from '../../lib/provider-files/theme';
import type { Answers } from './answers';
import { starterQuestions } from './starter-questions';
import { starterContract, starterPages } from './starter-texts';

const FIRST_TARIFF = 101;

function withComment(comment: string, data: object): string {
  return `# ${comment}\n${stringify(data, { lineWidth: 0 })}`;
}

/** The files of a new folder, which passes its check, by their paths. */
export function newFolder(answers: Answers): Record<string, string> {
  return {
    'brand.yaml': withComment('The company, its city and the ways to reach it.', brandOf(answers)),
    'promises.yaml': withComment(
      'The promises that pages make.',
      answers.discount === 0 ? {} : { referral_discount_percent: answers.discount },
    ),
    'tariffs.yaml': withComment(
      'The tariffs. Prices are in tenge a month, as customers pay them, speeds in Mbit/s.',
      tariffsOf(answers),
    ),
    'theme.css': themeFor(answers.colour),
    'houses.csv': 'street,house,latitude,longitude,stage,technology,max_speed,flats,street_kk\n',
    ...Object.fromEntries(
      locales.flatMap((locale) => [
        ...Object.entries(starterPages)
          .filter(([key]) => key !== 'referal' || answers.discount > 0)
          .map(([key, { [locale]: page }]) => [
            `content/${locale}/pages/${key}.md`,
            markdown({ title: page[0], description: page[1], lead: page[2] }, page[3] ?? ''),
          ]),
        ...Object.entries(starterQuestions).map(([name, { topic, link, [locale]: words }]) => [
          `content/${locale}/questions/${name}.md`,
          markdown({ topic, question: words[0], link }, words[1]),
        ]),
        [
          `content/${locale}/documents/010-public-offer.md`,
          markdown(
            {
              category: 'contract',
              title: starterContract[locale][0],
              summary: starterContract[locale][1],
            },
            starterContract[locale][2],
          ),
        ],
      ]),
    ),
  };
}

function markdown(properties: object, body: string): string {
  return `---\n${stringify(properties, { lineWidth: 0 })}---\n${body === '' ? '' : `\n${body}\n`}`;
}

function brandOf({ name, site, city, phones: [sales, support = sales], ...answers }: Answers): object {
  return {
    name,
    title: { ru: `${name} – интернет для дома, ${city.name.ru}`, kk: `${name} – үйге интернет, ${city.name.kk}` },
    description: {
      ru: `Домашний интернет, ${city.name.ru}. Счёт за первый год виден заранее, проверка дома за минуту, заявка онлайн.`,
      kk: `Үйге интернет, ${city.name.kk}. Бірінші жылдың шоты алдын ала көрінеді, үйді бір минутта тексересіз, өтінім онлайн.`,
    },
    origin: site.origin,
    legal_name: answers.legal_name,
    business_number: answers.registration.businessNumber,
    ...(answers.registration.licence === undefined ? {} : { licence: answers.registration.licence }),
    address: answers.address,
    city: { ...city, mountains: null },
    products: ['internet'],
    sales_phone: sales?.phone,
    support_phone: support?.phone,
    email: site.email,
    sales_hours: sales?.hours,
    ...(support?.hours === undefined ? {} : { support_hours: support.hours }),
  };
}

function tariffsOf({ tariff }: Answers): object {
  return {
    groups: [
      { id: 'internet', title: 'Интернет', description: { ru: 'Интернет для дома.', kk: 'Үйге арналған интернет.' } },
    ],
    tariffs: [
      {
        id: FIRST_TARIFF,
        group: 'internet',
        name: tariff.name,
        speed_down: tariff.speed,
        price: tariff.price,
        connection_fee: tariff.connectionFee,
      },
    ],
  };
}

import * as z from 'zod/mini';
import { brandSchema } from '../../lib/provider-files/brand';
import type { Fault } from '../../lib/provider-files/faults';
import { shown, unknownKey } from '../../lib/provider-files/issue-words';
import type { Localized } from '../../lib/provider-files/localized';
import { propertiesOf, readYaml } from '../../lib/provider-files/source';

const text = z.string().check(z.minLength(1, 'expected a text'));
const parts = (value: string, separator: string) => value.split(separator).map((part) => part.trim());

/** A text in Russian and Kazakh with "/" between them, or one text for both. */
const both = z.pipe(
  text,
  z.transform((value): Localized => {
    const [ru = '', kk = ru] = parts(value, ' / ');
    return { ru, kk };
  }),
);

const ALWAYS = '24/7';
const PHONES =
  'expected one or two numbers with their hours, those of the support may be 24/7: +7 (714) 000-00-00 9:00–18:00';
const TIMES = String.raw`\d{1,2}:\d\d[–-]\d{1,2}:\d\d`;
const phones = z.pipe(
  z.pipe(
    z.string().check(z.regex(new RegExp(String.raw`^[^,]+\s${TIMES}(?:\s*,[^,]+\s(?:${TIMES}|${ALWAYS}))?$`), PHONES)),
    z.transform((value): { phone: string; hours?: string | undefined }[] =>
      parts(value, ',').map((line) => {
        const [hours = '', ...number] = line.split(/\s+/).toReversed();
        return { phone: number.toReversed().join(' '), ...(hours === ALWAYS ? {} : { hours }) };
      }),
    ),
  ),
  z.array(z.object({ phone: brandSchema.shape.sales_phone, hours: z.optional(z.string()) })),
);

const SITE = 'expected the address and the e-mail: https://www.step.example, hello@step.example';
const site = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[^,]+,[^,]+$/, SITE)),
    z.transform((value) => {
      const [origin = '', email = ''] = parts(value, ',');
      return { origin, email };
    }),
  ),
  z.object({
    origin: brandSchema.shape.origin,
    email: z.email('expected an e-mail address such as hello@step.example'),
  }),
);

const REGISTRATION =
  'expected the БИН of 12 digits, and the number of the licence if there is one: 000000000000, 00000000';
const registration = z.pipe(
  z.string().check(z.regex(/^\d{12}(?:\s*,.*\S)?$/, REGISTRATION)),
  z.transform((value) => {
    const [businessNumber = '', licence] = parts(value, ',');
    return { businessNumber, licence };
  }),
);

const CITY = 'expected the city and its genitive in both languages: Костанай, Костаная / Қостанай, Қостанайдың';
const city = z.pipe(
  z.string().check(z.regex(/^[^,/]+,[^,/]+\/[^,/]+,[^,/]+$/, CITY)),
  z.transform((value) => {
    const [ru = [], kk = []] = parts(value, '/').map((half) => parts(half, ','));
    const [name = '', nameOf = ''] = ru;
    const [kazakhName = '', kazakhNameOf = ''] = kk;
    return { name: { ru: name, kk: kazakhName }, name_of: { ru: nameOf, kk: kazakhNameOf } };
  }),
);

const TARIFF = 'expected name, Mbit/s, tenge a month and tenge for the connection: Дом 100 / Үй 100, 100, 5990, 0';
const tariff = z.pipe(
  z.string().check(z.regex(/^[^,]+(?:,\s*\d+\s*){3}$/, TARIFF)),
  z.transform((value) => {
    const [name = '', ...figures] = parts(value, ',');
    const [speed = 0, price = 0, connectionFee = 0] = figures.map(Number);
    const [ru = '', kk] = parts(name, ' / ');
    return { name: kk === undefined ? ru : { ru, kk }, speed, price, connectionFee };
  }),
);

const DISCOUNT = 'expected a whole number from 0 to 100 without a sign, or nothing: 10';
const discount = z.pipe(
  z.pipe(z.coerce.string().check(z.regex(/^\d*$/, DISCOUNT)), z.transform(Number)),
  z.number().check(z.maximum(100, DISCOUNT)),
);

const answersSchema = z.strictObject({
  name: text,
  legal_name: both,
  registration,
  colour: z.string().check(z.regex(/^#(?:[0-9a-f]{3}){1,2}$/i, 'expected a colour such as #1d4ed8')),
  city,
  address: both,
  phones,
  site,
  discount,
  tariff,
});
export type Answers = z.infer<typeof answersSchema>;
export type AnswerName = keyof Answers;

export interface Question {
  name: AnswerName;
  words: string;
  example: string;
}

export const questions: readonly Question[] = [
  { name: 'name', words: 'Name of the brand', example: 'Степь' },
  { name: 'legal_name', words: 'Name of the company, Russian / Kazakh', example: 'ТОО «Степь» / «Степь» ЖШС' },
  {
    name: 'registration',
    words: 'БИН of the company, and number of its licence if it has one',
    example: '000000000000, 00000000',
  },
  {
    name: 'city',
    words: 'City and its genitive, Russian / Kazakh',
    example: 'Костанай, Костаная / Қостанай, Қостанайдың',
  },
  {
    name: 'address',
    words: 'Address of the company, Russian / Kazakh',
    example: 'г. Костанай, ул. Степная, 1 / Қостанай қ., Степная көшесі, 1',
  },
  {
    name: 'phones',
    words: 'Phone of sales and its hours, then those of the support if they are others',
    example: '+7 (714) 000-00-00 9:00–18:00, +7 (714) 000-00-10 24/7',
  },
  { name: 'site', words: 'Address of the site, and e-mail', example: 'https://www.step.example, hello@step.example' },
  {
    name: 'discount',
    words: "Discount of a friend's code on the first payment, per cent; 0 or nothing without it, or without a CRM",
    example: '10',
  },
  { name: 'colour', words: 'Main colour of the brand', example: '#1d4ed8' },
  {
    name: 'tariff',
    words: 'First tariff: name, Russian / Kazakh, Mbit/s, tenge a month, tenge for the connection',
    example: 'Дом 100 / Үй 100, 100, 5990, 0',
  },
];

/** The fault of an answer; null if it fits. */
export function answerProblem(name: AnswerName, answer: string): string | null {
  const [first] = problemsOf(name, answer);
  return first === undefined ? null : first.message;
}

/** The faults of an answer with their paths in it. */
function problemsOf(name: AnswerName, answer: unknown): { path: PropertyKey[]; message: string }[] {
  if (answer === null)
    return [{ path: [], message: 'the answer is empty; one that begins with # stands in quotation marks' }];
  const { error } = answersSchema.shape[name].safeParse(answer);
  const isText = typeof answer === 'string' || name === 'discount';
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    path,
    message: isText ? `${message}, not ${shown(answer)}` : `expected a text in quotation marks, not ${shown(answer)}`,
  }));
  // Rules of one number may have the same message.
  return problems.filter(({ message }, index) => problems.findIndex((one) => one.message === message) === index);
}

/** Reads a YAML file of answers; returns the faults of all answers at once, with their questions. */
export function readAnswers(file: string, content: string): { answers: Answers | undefined; faults: Fault[] } {
  const { source, faults } = readYaml(file, content);
  if (source === undefined) return { answers: undefined, faults };
  const given = propertiesOf(source);
  const names = questions.map(({ name }) => name);
  const unknown = Object.keys(given).filter((key) => !names.some((name) => name === key));
  const all = [
    ...questions.flatMap(({ name, words, example }): Fault[] => {
      const question = `(question: ${words}; for example: ${example})`;
      if (!(name in given)) return [{ file, field: name, message: `the answer is missing ${question}` }];
      return problemsOf(name, given[name]).map(({ path, message }) => ({
        file,
        line: source.lineOf([name]),
        field: [name, ...path].map(String).join('.'),
        message: `${message} ${question}`,
      }));
    }),
    ...unknown.map((key) => ({ file, line: source.lineOf([key]), field: key, message: unknownKey(key, names) })),
  ];
  const { data } = answersSchema.safeParse(source.data);
  return { answers: all.length === 0 ? data : undefined, faults: all };
}

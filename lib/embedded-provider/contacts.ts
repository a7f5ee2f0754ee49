import 'server-only';
import { z } from 'zod';
import { departmentSchema, officeSchema, type contactsAnswerSchema } from '../contracts/office';
import { requestLocale } from '../i18n/request-locale';
import contactsData from './data/contacts.json';
import { localizedListSchema, localizedSchema, parseData } from './localized';
import { respond } from './respond';

const schema = z.object({
  offices: z.array(
    officeSchema.extend({
      name: localizedSchema,
      address: localizedSchema,
      landmark: localizedSchema,
      hours: z.array(z.object({ days: localizedSchema, time: z.string() })),
      services: localizedListSchema,
    }),
  ),
  departments: z.array(
    departmentSchema.extend({ title: localizedSchema, text: localizedSchema, hours: localizedSchema }),
  ),
});
const data = parseData('contacts.json', schema, contactsData);

/** `GET /v1/contacts`: offices and departments. */
export function contacts(request: Request): Response {
  const locale = requestLocale(request);
  const answer: z.infer<typeof contactsAnswerSchema> = {
    data: {
      offices: data.offices.map(({ name, address, landmark, hours, services, ...rest }) => ({
        ...rest,
        name: name[locale],
        address: address[locale],
        landmark: landmark[locale],
        hours: hours.map(({ days, time }) => ({ days: days[locale], time })),
        services: services[locale],
      })),
      departments: data.departments.map(({ title, text, hours, ...rest }) => ({
        ...rest,
        title: title[locale],
        text: text[locale],
        hours: hours[locale],
      })),
    },
  };
  return respond(200, answer);
}

/** Hosts that cards may lead to through `/redirect`; with their subdomains. A sample. */
const ALLOWED_HOSTS = ['qosyl.example', 'social.example', 'apps.example', 'egov.kz', 'kaspi.kz', 'halykbank.kz'];

/** `GET /v1/redirect-hosts` */
export function redirectHosts(): Response {
  return respond(200, { data: ALLOWED_HOSTS });
}

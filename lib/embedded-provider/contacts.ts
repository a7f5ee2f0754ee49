import 'server-only';
import * as z from 'zod/mini';
import type { contactsCall, redirectHostsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { departmentSchema, officeSchema } from '../contracts/office';
import contactsData from './data/contacts.json';
import { localizedListSchema, localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';

const schema = z.object({
  offices: z.array(
    z.extend(officeSchema, {
      name: localizedSchema,
      address: localizedSchema,
      landmark: localizedSchema,
      hours: z.array(z.object({ days: localizedSchema, time: z.string() })),
      services: localizedListSchema,
    }),
  ),
  departments: z.array(
    z.extend(departmentSchema, {
      title: localizedSchema,
      text: localizedSchema,
      hours: localizedSchema,
      links: z.array(z.object({ href: z.string(), text: localizedSchema })),
    }),
  ),
});
const data = parseData('contacts.json', schema, contactsData);

export function contacts({ locale }: ProviderRequest<typeof contactsCall>): Answer<typeof contactsCall> {
  return {
    data: {
      offices: data.offices.map(({ name, address, landmark, hours, services, ...rest }) => ({
        ...rest,
        name: name[locale],
        address: address[locale],
        landmark: landmark[locale],
        hours: hours.map(({ days, time }) => ({ days: days[locale], time })),
        services: services[locale],
      })),
      departments: data.departments.map(({ title, text, hours, links, ...rest }) => ({
        ...rest,
        title: title[locale],
        text: text[locale],
        hours: hours[locale],
        links: links.map(({ href, text: name }) => ({ href, text: name[locale] })),
      })),
    },
  };
}

/** Sample of allowed hosts for `/redirect`, including their subdomains. */
const ALLOWED_HOSTS = ['qosyl.example', 'social.example', 'apps.example', 'egov.kz', 'kaspi.kz', 'halykbank.kz'];

export function redirectHosts(): Answer<typeof redirectHostsCall> {
  return { data: ALLOWED_HOSTS };
}

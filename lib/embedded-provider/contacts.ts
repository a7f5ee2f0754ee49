import 'server-only';
import type { contactsCall } from '../contracts/calls/content';
import { providerFiles } from '../provider-files/current';
import type { ProviderRequest } from './serve';

export function contacts({ locale }: ProviderRequest<typeof contactsCall>) {
  const { offices, departments } = providerFiles().brand;
  return {
    data: {
      offices: offices.map(({ name, address, landmark, hours, services, ...rest }) => ({
        ...rest,
        name: name[locale],
        address: address[locale],
        landmark: landmark[locale],
        hours: hours.map(({ days, time }) => ({ days: days[locale], time })),
        services: services.map((service) => service[locale]),
      })),
      departments: departments.map(({ title, text, hours, links, ...rest }) => ({
        ...rest,
        title: title[locale],
        text: text[locale],
        hours: hours[locale],
        links: links.map(({ href, text: words }) => ({ href, text: words[locale] })),
      })),
    },
  };
}

/** The allowed hosts for `/redirect`, including their subdomains. */
export function redirectHosts() {
  return { data: providerFiles().brand.redirect_hosts };
}

export function phoneNumbers() {
  return { data: providerFiles().brand.manager_phones };
}

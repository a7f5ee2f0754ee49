import { streetSearchAnswerSchema, streetSearchSchema } from '../address';
import { addressReportAnswerSchema, addressReportSchema } from '../address-report';
import {
  addressAtAnswerSchema,
  addressAtSchema,
  addressCheckSchema,
  availabilityAnswerSchema,
  availabilitySchema,
  shownServiceabilityAnswerSchema,
  zoneAllowSchema,
} from '../serviceability';
import { mapHousesAnswerSchema, mapHousesSchema, mapStreetsAnswerSchema, zonesAnswerSchema } from '../zone';
import { languageHeaderSchema, type Call } from './call';
import { captcha, counted, notFound, posted, queried, refused, unreachable } from './site-problems';

const headers = languageHeaderSchema.partial();

/** What the pages ask about streets, houses and zones. */
export const addressCalls: Call[] = [
  {
    method: 'GET',
    path: '/v1/connection/addresses-info-by-street-name',
    summary: 'Lists the streets that match what was typed, best first, with their houses.',
    headers,
    query: streetSearchSchema,
    answer: streetSearchAnswerSchema,
    problems: [...queried, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/clients/ext/zone-allow',
    summary: 'Says whether an address in one line can be connected.',
    headers,
    query: zoneAllowSchema,
    answer: shownServiceabilityAnswerSchema,
    problems: [...queried, ...captcha, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/connection/address/check',
    summary: 'Says whether a house can be connected.',
    headers,
    body: addressCheckSchema,
    answer: shownServiceabilityAnswerSchema,
    problems: [...posted, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/connection/available-for-store',
    summary: 'Says whether a connection of a house can be ordered online, and what it can have.',
    headers,
    query: availabilitySchema,
    answer: availabilityAnswerSchema,
    problems: [...queried, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/clients/ext/address-info-by-coordinates',
    summary: 'Names the address at a point, and whether it can be connected.',
    headers,
    query: addressAtSchema,
    answer: addressAtAnswerSchema,
    problems: [...queried, notFound, refused, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/address-reports',
    summary: 'Takes what a visitor says is wrong about an address.',
    headers,
    body: addressReportSchema,
    answer: addressReportAnswerSchema,
    problems: [...posted, ...captcha],
  },
  {
    method: 'GET',
    path: '/v1/connection/get-zone-polygons',
    summary: 'Lists the zones of the map.',
    headers,
    answer: zonesAnswerSchema,
    problems: [...counted, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/map-streets',
    summary: 'Lists the streets of the drawn map.',
    headers,
    answer: mapStreetsAnswerSchema,
    problems: [...counted, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/map-houses',
    summary: 'Lists the houses of an area for the drawn map.',
    headers,
    query: mapHousesSchema,
    answer: mapHousesAnswerSchema,
    problems: [...queried, unreachable],
  },
];

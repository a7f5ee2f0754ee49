import { SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { mapHousesAnswerSchema, mapHousesSchema, mapStreetsAnswerSchema, zonesAnswerSchema } from '../zone';
import type { SiteCall } from './site-call';

const drawn = {
  method: 'GET',
  limit: { name: 'map', perAddress: SEARCHES_PER_CLIENT_ADDRESS },
  maxAgeSeconds: 300,
} as const;

export const zonesCall = {
  ...drawn,
  path: '/v1/connection/get-zone-polygons',
  answer: zonesAnswerSchema,
} as const satisfies SiteCall;

export const mapStreetsCall = {
  ...drawn,
  path: '/v1/map-streets',
  answer: mapStreetsAnswerSchema,
} as const satisfies SiteCall;

export const mapHousesCall = {
  ...drawn,
  path: '/v1/map-houses',
  query: mapHousesSchema,
  answer: mapHousesAnswerSchema,
} as const satisfies SiteCall;

import { SEARCHES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { mapGroundAnswerSchema } from '../city';
import { mapHousesAnswerSchema, mapHousesSchema, zonesAnswerSchema } from '../zone';
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

export const mapGroundCall = {
  ...drawn,
  path: '/v1/map-ground',
  answer: mapGroundAnswerSchema,
} as const satisfies SiteCall;

export const mapHousesCall = {
  ...drawn,
  path: '/v1/map-houses',
  query: mapHousesSchema,
  answer: mapHousesAnswerSchema,
} as const satisfies SiteCall;

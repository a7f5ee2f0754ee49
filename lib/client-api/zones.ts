import type { House } from '../contracts/address';
import {
  mapHousesAnswerSchema,
  mapStreetsAnswerSchema,
  zonesAnswerSchema,
  type MapArea,
  type MapStreet,
  type Zone,
} from '../contracts/zone';
import { callSite } from './request';

/** The zones of the map. Throws RequestError. */
export async function fetchZones(signal: AbortSignal): Promise<Zone[]> {
  return (await callSite({ method: 'GET', path: '/connection/get-zone-polygons', answer: zonesAnswerSchema, signal }))
    .data;
}

/** The streets of the drawn base map. Throws RequestError. */
export async function fetchMapStreets(signal: AbortSignal): Promise<MapStreet[]> {
  return (await callSite({ method: 'GET', path: '/map-streets', answer: mapStreetsAnswerSchema, signal })).data;
}

/** The houses of an area whose sides lie on hundredths of a degree. Throws RequestError. */
export async function fetchMapHouses({ south, west, north, east }: MapArea, signal: AbortSignal): Promise<House[]> {
  const query = { south: south.toFixed(2), west: west.toFixed(2), north: north.toFixed(2), east: east.toFixed(2) };
  return (await callSite({ method: 'GET', path: '/map-houses', query, answer: mapHousesAnswerSchema, signal })).data;
}

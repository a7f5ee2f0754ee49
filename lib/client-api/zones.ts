import { mapStreetsAnswerSchema, zonesAnswerSchema, type MapStreet, type Zone } from '../contracts/zone';
import { callSite } from './request';

/** The zones of the map. Throws RequestError. */
export async function fetchZones(signal: AbortSignal): Promise<Zone[]> {
  return (await callSite({ method: 'GET', path: '/connection/get-zone-polygons', answer: zonesAnswerSchema, signal })).data;
}

/** The streets of the drawn base map. Throws RequestError. */
export async function fetchMapStreets(signal: AbortSignal): Promise<MapStreet[]> {
  return (await callSite({ method: 'GET', path: '/map-streets', answer: mapStreetsAnswerSchema, signal })).data;
}

import { readFileSync } from 'node:fs';
import { text as wholeText } from 'node:stream/consumers';
import { kml } from '@tmcw/togeojson';
import { DOMParser, onErrorStopParsing, ParseError } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import type { Position } from '../../../lib/contracts/zone';
import { readFeatureStream } from './feature-stream';
import { refusal } from './import-faults';
import { endingOf, textOf, type Progress } from './source-text';

/** An area of a map with the properties that the map program keeps. */
export interface FoundArea {
  line: number;
  properties: Record<string, unknown>;
  /** The closed rings of each polygon. */
  polygons: Position[][][];
}

const LARGEST_PLAN = 500_000_000;
const PLACEMARK = /<Placemark[\s>][\s\S]*?<\/Placemark>/g;

/** The areas of a KML, KMZ or GeoJSON file, without marks and lines. */
export async function readAreas(path: string, progress: Progress): Promise<FoundArea[]> {
  const ending = endingOf(path);
  const areas: FoundArea[] = [];
  if (ending === '.kml') areas.push(...areasOfKml(path, await wholeText(textOf(path, progress))));
  else if (ending === '.kmz') areas.push(...areasOfKml(path, unpacked(path)));
  else if (ending === '.geojson' || ending === '.json')
    for await (const { line, feature } of readFeatureStream(path, progress))
      areas.push({ line, properties: { ...feature.properties }, polygons: polygonsOf(feature.geometry) });
  else throw refusal(path, 'expected a file .kml, .kmz or .geojson');
  const found = areas.filter(({ polygons }) => polygons.length > 0);
  if (found.length === 0) throw refusal(path, 'the file has no polygons: draw each zone as an area');
  return found;
}

/** The plan inside a KMZ archive. */
function unpacked(path: string): string {
  try {
    const isPlan = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name.endsWith('.kml') && originalSize < LARGEST_PLAN;
    const [plan] = Object.values(unzipSync(readFileSync(path), { filter: isPlan }));
    if (plan !== undefined) return strFromU8(plan);
  } catch {
    throw refusal(path, 'the archive is broken: export it again, or as KML');
  }
  throw refusal(path, 'the archive has no .kml file');
}

/** Reads mark by mark, because a plan may have one on every house. */
function areasOfKml(path: string, text: string): FoundArea[] {
  const [root] = /<kml[^>]*>/.exec(text) ?? [];
  if (root === undefined) throw refusal(path, 'expected KML', { line: 1 });
  if (!text.trimEnd().endsWith('</kml>')) throw refusal(path, 'the file is cut off', { line: text.split('\n').length });
  let [line, end] = [1, 0];
  return [...text.matchAll(PLACEMARK)].flatMap(({ 0: mark, index }) => {
    line += linesIn(text, end, index);
    end = index;
    if (!mark.includes('<Polygon')) return [];
    return kml(parsed(path, line, `${root}${mark}</kml>`)).features.map(({ properties, geometry }) => ({
      line,
      properties: { ...properties },
      polygons: polygonsOf(geometry),
    }));
  });
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let place = text.indexOf('\n', from); place !== -1 && place < to; place = text.indexOf('\n', place + 1))
    lines += 1;
  return lines;
}

function parsed(path: string, line: number, mark: string) {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(mark, 'application/xml');
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw refusal(path, error.message.split('\n')[0] ?? '', { line });
  }
}

interface Shape {
  type: string;
  coordinates?: unknown;
  geometries?: readonly Shape[];
}

/** The polygons of a geometry in degrees to a tenth of a metre, without heights. */
export function polygonsOf(geometry: Shape | null): Position[][][] {
  if (geometry === null) return [];
  if (geometry.type === 'GeometryCollection') return (geometry.geometries ?? []).flatMap(polygonsOf);
  if (geometry.type === 'Polygon') return [(geometry.coordinates as number[][][]).map(ringOf)];
  if (geometry.type === 'MultiPolygon')
    return (geometry.coordinates as number[][][][]).map((rings) => rings.map(ringOf));
  return [];
}

const DIGITS = 6;
const rounded = (value = Number.NaN) => Number(Number(value).toFixed(DIGITS));

/** A closed ring without repeated corners. */
function ringOf(corners: readonly number[][]): Position[] {
  const ring = corners
    .map(([longitude, latitude]): Position => [rounded(longitude), rounded(latitude)])
    .filter(
      ([longitude, latitude], index, all) => longitude !== all[index - 1]?.[0] || latitude !== all[index - 1]?.[1],
    );
  const [first, last] = [ring[0], ring.at(-1)];
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1])) ring.push(first);
  return ring;
}

import { createReadStream, statSync } from 'node:fs';
import { OSMTransform, type OSMOptions } from 'osm-pbf-parser-node';
import type { Position } from '../../../../lib/contracts/zone';
import { refusal } from '../import-faults';
import type { Progress } from '../source-text';
import { ringsOf } from './joined-lines';
import { kindsOf, rounded, TAGS, type MapElement } from './map-element';
import { NodePlaces } from './node-places';

interface OsmItem {
  type?: 'node' | 'way' | 'relation';
  id: number;
  tags?: Record<string, string>;
  lat: number;
  lon: number;
  refs: number[];
  members: { type: string; ref: number; role: string }[];
}

const PASSES = 3;

/**
 * Reads an .osm.pbf file in three passes: relations, the needed ways, and their nodes, because the nodes come first in
 * the file and a country has too many of them for memory.
 */
export async function* readOpenStreetMap(path: string, progress: Progress): AsyncGenerator<MapElement> {
  const share = (pass: number) => (done: number) => progress((pass + done) / PASSES);
  const relations: OsmItem[] = [];
  for await (const item of items(path, share(0), { node: false, way: false, relation: TAGS }))
    if (item.type === 'relation' && isWanted(item)) relations.push(item);
  const borders = new Set(relations.flatMap(({ members }) => members.filter(isBorder).map(({ ref }) => ref)));
  const ways: OsmItem[] = [];
  const lines = new Map<number, OsmItem>();
  const places = new NodePlaces();
  for await (const item of items(path, share(1), { node: false, way: TAGS, relation: false })) {
    if (item.type !== 'way') continue;
    if (borders.has(item.id)) lines.set(item.id, item);
    if (isWanted(item)) ways.push(item);
    else if (!borders.has(item.id)) continue;
    places.want(item.refs);
  }
  places.close();
  for await (const item of items(path, share(2), { node: TAGS, way: false, relation: false })) {
    if (item.type !== 'node') continue;
    places.put(item.id, item.lon, item.lat);
    if (isWanted(item)) yield { ...headOf(item), point: [rounded(item.lon), rounded(item.lat)] };
  }
  for (const way of ways) yield { ...headOf(way), ...shapeOf(way, places.lineOf(way.refs)) };
  for (const relation of relations) {
    const parts = relation.members.filter(isBorder).map(({ ref }) => places.lineOf(lines.get(ref)?.refs ?? []));
    yield { ...headOf(relation), rings: ringsOf(parts) };
  }
}

const isWanted = ({ tags }: OsmItem) => tags !== undefined && kindsOf(tags).length > 0;
const isBorder = ({ type, role }: OsmItem['members'][number]) => type === 'way' && role !== 'inner';
const headOf = ({ type, id, tags = {} }: OsmItem) => ({ id: `${type}/${id}`, tags });

/** A closed way is an area, unless it is a street. */
function shapeOf({ refs, tags = {} }: OsmItem, line: Position[]): Pick<MapElement, 'line' | 'rings'> {
  const isClosed = line.length > 3 && refs[0] === refs.at(-1) && tags['highway'] === undefined;
  return isClosed ? { rings: [line] } : { line };
}

/** Turns an exception of the library for a broken file into an error of the stream. */
class Parser extends OSMTransform {
  override _transform(...[chunk, encoding, next]: Parameters<OSMTransform['_transform']>): void {
    try {
      super._transform(chunk, encoding, next);
    } catch (error) {
      next(error instanceof Error ? error : new Error('unreadable'));
    }
  }

  override _flush(next: Parameters<OSMTransform['_flush']>[0]): void {
    try {
      super._flush(next);
    } catch (error) {
      next(error instanceof Error ? error : new Error('unreadable'));
    }
  }
}

async function* items(
  path: string,
  progress: Progress,
  withTags: OSMOptions['withTags'] & {},
): AsyncGenerator<OsmItem> {
  const { size } = statSync(path);
  let done = 0;
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  file.on('data', (chunk) => {
    done += chunk.length;
    progress(done / size);
  });
  try {
    for await (const batch of file.pipe(new Parser({ withTags })) as AsyncIterable<OsmItem[]>) yield* batch;
  } catch (error) {
    const message = `the file is no OpenStreetMap extract, or is cut off (${error instanceof Error ? error.message : ''})`;
    throw refusal(path, message);
  } finally {
    file.destroy();
  }
}

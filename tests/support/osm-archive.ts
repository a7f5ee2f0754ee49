import { deflateSync } from 'node:zlib';
import { field, numberField, varint, zigzag } from './protocol-buffers';

interface Tagged {
  id: number;
  tags?: Record<string, string>;
}

/** A thing of OpenStreetMap: a node has a place, a way nodes, and a relation ways with their roles. */
export type OsmThing =
  | (Tagged & { place: [longitude: number, latitude: number] })
  | (Tagged & { nodes: number[] })
  | (Tagged & { members: { way: number; role: string }[] });

const THINGS_OF_BLOCK = 8_000;
const [NODE, WAY, RELATION] = [1, 3, 4];
const UNITS_PER_DEGREE = 1e7;
const WAY_MEMBER = 1;

function blob(type: string, content: readonly number[]): Buffer {
  const packed = [...deflateSync(Buffer.from(content))];
  const body = [...numberField(2, varint(content.length)), ...field(3, packed)];
  const header = [...field(1, [...Buffer.from(type)]), ...numberField(3, varint(body.length))];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, Buffer.from(header), Buffer.from(body)]);
}

const differences = (values: readonly number[]) =>
  values.flatMap((value, index) => zigzag(value - (values[index - 1] ?? 0)));

/** A block of things of one kind, with a table of their texts. */
function block(things: readonly OsmThing[]): Buffer {
  const texts = new Map([['', 0]]);
  const textId = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return varint(texts.get(text) ?? 0);
  };
  const group = things.flatMap((thing) => {
    const { id, tags = {} } = thing;
    const keys = field(2, Object.keys(tags).flatMap(textId));
    const values = field(3, Object.values(tags).flatMap(textId));
    if ('place' in thing) {
      const [longitude, latitude] = thing.place.map((degrees) => zigzag(Math.round(degrees * UNITS_PER_DEGREE)));
      const place = [...numberField(8, latitude ?? []), ...numberField(9, longitude ?? [])];
      return field(NODE, [...numberField(1, zigzag(id)), ...keys, ...values, ...place]);
    }
    const head = [...numberField(1, varint(id)), ...keys, ...values];
    if ('nodes' in thing) return field(WAY, [...head, ...field(8, differences(thing.nodes))]);
    const roles = thing.members.flatMap(({ role }) => textId(role));
    const ways = differences(thing.members.map(({ way }) => way));
    const kinds = thing.members.map(() => WAY_MEMBER);
    return field(RELATION, [...head, ...field(8, roles), ...field(9, ways), ...field(10, kinds)]);
  });
  const table = [...texts.keys()].flatMap((text) => field(1, [...Buffer.from(text)]));
  return blob('OSMData', [...field(1, table), ...field(2, group)]);
}

/** An .osm.pbf file, block by block; nodes come first, then ways, then relations. */
export function* osmArchive(things: Iterable<OsmThing>): Generator<Buffer> {
  yield blob('OSMHeader', field(4, [...Buffer.from('OsmSchema-V0.6')]));
  let open: OsmThing[] = [];
  const kindOf = (thing: OsmThing | undefined) => (thing === undefined ? '' : Object.keys(thing).at(-1));
  for (const thing of things) {
    if (open.length === THINGS_OF_BLOCK || (open.length > 0 && kindOf(open[0]) !== kindOf(thing))) {
      yield block(open);
      open = [];
    }
    open.push(thing);
  }
  yield block(open);
}

import { field, varint, zigzag } from './protocol-buffers';

const SIDE = 4_096;
const [MOVE, THREE_LINES, CLOSE] = [9, 26, 15];

/** A vector tile that is one polygon of a layer. */
function tileOf(layer: string): number[] {
  const corners = [SIDE, 0, 0, SIDE, -SIDE, 0].flatMap(zigzag);
  const geometry = [MOVE, 0, 0, THREE_LINES, ...corners, CLOSE];
  const polygon = [3 * 8, 3, ...field(4, geometry)];
  return field(3, [15 * 8, 2, ...field(1, [...Buffer.from(layer)]), ...field(2, polygon), 5 * 8, ...varint(SIDE)]);
}

const HEADER_BYTES = 127;
const [UNCOMPRESSED, VECTOR_TILE] = [1, 1];

/** A PMTiles archive (version 3) of one tile, which is the whole world as a polygon of a layer. */
export function mapArchive(layer: string): Buffer {
  const tile = Buffer.from(tileOf(layer));
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\x03', 'latin1');
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, VECTOR_TILE], 96);
  return Buffer.concat([header, ...parts]);
}

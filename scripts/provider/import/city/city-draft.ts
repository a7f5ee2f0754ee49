import type { Position } from '../../../../lib/contracts/zone';
import { simplified } from '../../../../lib/city/svg-path';
import { longestOf } from './joined-lines';
import { kindsOf, middleOf, namesOf, type MapElement } from './map-element';

interface Names {
  ru: string;
  kk: string;
}

export interface DraftHouse {
  street: string;
  house: string;
  flats: string;
  place: Position;
}

export interface DraftStreet extends Names {
  lines: Position[][];
  /** The ring of a microdistrict. */
  ring: Position[] | null;
}

export interface DraftGround {
  id: string;
  kind: 'outline' | 'water' | 'park' | 'river';
  line: Position[];
}

interface Area extends Names {
  ring: Position[];
  size: number;
}

/** Tolerance of outlines, and least size of waters and parks, in degrees: 5 m, and 70 m of each side. */
const TOLERANCE = 0.00005;
const SMALLEST = 0.0007 ** 2;
const NEITHER = { ru: '', kk: '' };

/** Collects the city from the elements of OpenStreetMap. */
export class CityDraft {
  readonly houses: DraftHouse[] = [];
  /** By their Russian names. */
  readonly streets = new Map<string, DraftStreet>();
  readonly ground: DraftGround[] = [];
  readonly #districts: Area[] = [];
  /** Every spelling of a street's name with its Russian one. */
  readonly #spellings = new Map<string, string>();

  take(element: MapElement): void {
    for (const kind of kindsOf(element.tags)) {
      if (kind === 'house') this.#takeHouse(element);
      else if (kind === 'street' || kind === 'quarter') this.#takeStreet(element);
      else if (kind === 'district') this.#takeDistrict(element);
      else this.#takeGround(kind, element);
    }
  }

  #takeHouse(element: MapElement): void {
    const { 'addr:street': street, 'addr:place': of = '', 'addr:housenumber': house = '' } = element.tags;
    const place = middleOf(element);
    const flats = element.tags['building:flats'] ?? '';
    if (place === undefined) return;
    this.houses.push({
      street: street ?? of,
      house: house.trim(),
      flats: /^[1-9]\d*$/.test(flats) ? flats : '',
      place,
    });
  }

  #takeStreet({ tags, line, rings }: MapElement): void {
    if (line === undefined && rings === undefined) return;
    const names = namesOf(tags);
    const street = this.streets.get(names.ru) ?? { ...names, lines: [], ring: null };
    this.streets.set(names.ru, street);
    if (line !== undefined) street.lines.push(line);
    street.ring ??= rings?.[0] ?? null;
    for (const name of [tags['name'], tags['name:kk'], names.ru])
      if (name !== undefined) this.#spellings.set(name, names.ru);
  }

  #takeDistrict({ tags, rings = [] }: MapElement): void {
    for (const ring of rings) this.#districts.push({ ...namesOf(tags), ring, size: sizeOf(ring) });
  }

  #takeGround(kind: DraftGround['kind'], { id, line, rings = [], tags }: MapElement): void {
    const lines = kind === 'river' ? (line === undefined ? [] : [line]) : rings;
    for (const [index, one] of lines.entries()) {
      if (kind !== 'river' && tags['name'] === undefined && sizeOf(one) < SMALLEST) continue;
      const drawn = simplified(one, TOLERANCE).map(([longitude, latitude]): Position => [longitude, latitude]);
      if (kind !== 'river' && drawn.length < 4) continue;
      if (kind === 'outline' && this.ground.some((other) => other.kind === kind)) continue;
      const [longitude = 0, latitude = 0] = one[0] ?? [];
      const known = id === '' ? `${longitude}-${latitude}` : id.replace('/', '-');
      this.ground.push({ id: `${kind}-${known}${index === 0 ? '' : `-${index + 1}`}`, kind, line: drawn });
    }
  }

  /** The Russian name of a street, from a house's name of it in either language. */
  streetNamed(name: string): string {
    return this.#spellings.get(name) ?? name;
  }

  /** The course of a street: the ring of a microdistrict, else its longest part. */
  courseOf({ lines, ring }: DraftStreet): { type: 'LineString' | 'Polygon'; coordinates: unknown } {
    const course = longestOf(lines);
    return course.length === 0 && ring !== null
      ? { type: 'Polygon', coordinates: [ring] }
      : { type: 'LineString', coordinates: course };
  }

  /** The smallest district around a place, one named «район» first. */
  districtAt(place: Position): Names {
    const around = this.#districts.filter(({ ring }) => isInside(place, ring));
    const named = around.filter(({ ru, kk }) => /(?:^|\s)район(?:\s|$)/i.test(ru) || /\sауданы$/i.test(kk));
    const [first] = (named.length > 0 ? named : around).toSorted((one, other) => one.size - other.size);
    return first === undefined ? NEITHER : { ru: first.ru, kk: first.kk };
  }
}

/** Square degrees of a ring. */
function sizeOf(ring: readonly Position[]): number {
  const sum = ring.reduce((all, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    return all + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum) / 2;
}

/** True for a place inside a ring: a ray to the east crosses its sides an odd number of times. */
function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring[index - 1] ?? [toX, toY];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}

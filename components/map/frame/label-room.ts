import L from 'leaflet';
import { discsOf } from '@/lib/city/label-places';
import { zoneKind, zoneRings } from '@/lib/address/map-scene';
import type { Zone } from '@/lib/contracts/zone';

export interface Label {
  text: string;
  /** A second, smaller line. */
  small?: string;
  isCapital?: boolean;
}

const LETTER_WIDTH_PX = 8;
const CAPITAL_WIDTH_PX = 10.5;
const LINE_HEIGHT_PX = 20;
const EDGE_PX = 6;
/** A button and the space around it. */
const BUTTON_PX = 66;
/** Shifts to try in this order, in shares of the label's width and in lines. */
const shifts = [0, -1, 1, -2, 2].flatMap((down) => [0, -0.3, 0.3, -0.6, 0.6].map((side) => [side, down] as const));

/** The space of the visible map that no label has taken, in pixels of its container. */
export class LabelRoom {
  private readonly taken: L.Bounds[];
  private readonly view: L.Bounds;
  /** Outlines of zones that are not covered; others have none. */
  private readonly borders: L.Point[][];

  constructor(map: L.Map, zones: readonly Zone[], hasButtons: boolean) {
    const { x: width, y: height } = map.getSize();
    this.view = L.bounds([EDGE_PX, EDGE_PX], [width - EDGE_PX, height - EDGE_PX]);
    this.taken = hasButtons
      ? [L.bounds([0, 0], [BUTTON_PX, 2 * BUTTON_PX]), L.bounds([width - BUTTON_PX, 0], [width, BUTTON_PX])]
      : [];
    this.borders = zones
      .filter(({ color }) => zoneKind(color) === 'unavailable')
      .flatMap(zoneRings)
      .map((ring) => ring.map((place) => map.latLngToContainerPoint(place)));
  }

  widthOf({ text, small = '', isCapital = false }: Label): number {
    return Math.max(text.length, small.length) * (isCapital ? CAPITAL_WIDTH_PX : LETTER_WIDTH_PX);
  }

  /** Reserves the place of a label around its middle; false if another label is there. */
  take(middle: L.Point, label: Label): boolean {
    const box = this.boxAt(middle, label);
    if (!this.isFree(box)) return false;
    this.taken.push(box);
    return true;
  }

  /**
   * Reserves the free place nearest to a middle, off the borders if possible; null without a free place. The name of a
   * district, in capitals, is omitted rather than moved into another one.
   */
  besides(middle: L.Point, label: Label): L.Point | null {
    const width = this.widthOf(label);
    const free = shifts
      .filter(([side, down]) => label.isCapital !== true || (Math.abs(side) <= 0.3 && Math.abs(down) <= 1))
      .map(([side, down]) => middle.add([side * width, down * LINE_HEIGHT_PX]))
      .filter((place) => this.isFree(this.boxAt(place, label)) && this.view.contains(this.boxAt(place, label)));
    const place = free.find((each) => !this.isOnBorder(this.boxAt(each, label))) ?? free[0];
    if (place === undefined) return null;
    this.taken.push(this.boxAt(place, label));
    return place;
  }

  /** Reserves the place of a turned label, even if it is taken. */
  reserve(middle: L.Point, label: Label, degrees: number): void {
    const { x, y } = this.boxAt(middle, label).getSize().divideBy(2);
    const [along, across] = [Math.cos, Math.sin].map((part) => Math.abs(part((degrees * Math.PI) / 180)));
    const half = L.point(x * (along ?? 1) + y * (across ?? 0), x * (across ?? 0) + y * (along ?? 1));
    this.taken.push(L.bounds(middle.subtract(half), middle.add(half)));
  }

  /** The taken room as points with a radius. */
  discs(): ReturnType<typeof discsOf> {
    return this.taken.flatMap(({ min, max }) =>
      min && max ? discsOf({ left: min.x, top: min.y, right: max.x, bottom: max.y }) : [],
    );
  }

  private boxAt(middle: L.Point, label: Label): L.Bounds {
    const half = L.point(this.widthOf(label) / 2, label.small ? LINE_HEIGHT_PX : LINE_HEIGHT_PX / 2);
    return L.bounds(middle.subtract(half), middle.add(half));
  }

  private isFree(box: L.Bounds): boolean {
    return !this.taken.some((other) => other.overlaps(box));
  }

  private isOnBorder(box: L.Bounds): boolean {
    return this.borders.some((ring) =>
      ring.some((from, index) => {
        const to = ring[index + 1];
        return to !== undefined && L.LineUtil.clipSegment(from, to, box) !== false;
      }),
    );
  }
}

import type { Position } from '../../../../lib/contracts/zone';
import { rounded } from './map-element';

const FIRST_SIZE = 1 << 16;

/** The places of many nodes in typed arrays, because an object per node needs several times the memory. */
export class NodePlaces {
  #ids = new Float64Array(FIRST_SIZE);
  #size = 0;
  #longitudes = new Float64Array(0);
  #latitudes = new Float64Array(0);

  want(ids: readonly number[]): void {
    if (this.#size + ids.length > this.#ids.length) {
      const larger = new Float64Array((this.#size + ids.length) * 2);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids.set(ids, this.#size);
    this.#size += ids.length;
  }

  /** Ends the list of wanted nodes and allows their places. */
  close(): void {
    const sorted = this.#ids.subarray(0, this.#size).sort();
    this.#ids = sorted.filter((id, index) => index === 0 || id !== sorted[index - 1]);
    this.#longitudes = new Float64Array(this.#ids.length).fill(Number.NaN);
    this.#latitudes = new Float64Array(this.#ids.length);
  }

  put(id: number, longitude: number, latitude: number): void {
    const place = this.#placeOf(id);
    if (place === -1) return;
    this.#longitudes[place] = rounded(longitude);
    this.#latitudes[place] = rounded(latitude);
  }

  /** The places of nodes, without those that the file lacks. */
  lineOf(ids: readonly number[]): Position[] {
    return ids.flatMap((id): Position[] => {
      const place = this.#placeOf(id);
      const [longitude = Number.NaN, latitude = 0] = [this.#longitudes[place], this.#latitudes[place]];
      return Number.isNaN(longitude) ? [] : [[longitude, latitude]];
    });
  }

  #placeOf(id: number): number {
    let [low, high] = [0, this.#ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

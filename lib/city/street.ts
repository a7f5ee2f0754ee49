/** A street of the city with its houses; the line of a microdistrict is its closed outline. */
export interface CityStreet {
  name: string;
  kind: 'avenue' | 'street' | 'microdistrict';
  line: [latitude: number, longitude: number][];
  houses: CityHouse[];
}

export interface CityHouse {
  latitude: number;
  longitude: number;
  access: 'available' | 'engineer' | 'planned';
}

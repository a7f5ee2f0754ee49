import type { OsmThing } from './osm-archive';

const [HOUSES_OF_STREET, STREETS_OF_ROW, STEP] = [100, 25, 0.0004];
const [SOUTH, WEST] = [50.2, 57.1];
const DISTRICTS = 4;

interface GeneratedHouse {
  street: number;
  house: number;
  latitude: number;
  longitude: number;
}

const degrees = (value: number) => Number(value.toFixed(6));
export const streetOf = (street: number) => ({
  ru: `улица Строителей ${street + 1}`,
  kk: `Құрылысшы ${street + 1} көшесі`,
});

/** An invented city of as many houses as asked: streets of 100 houses in a grid. */
export function* generatedHouses(count: number): Generator<GeneratedHouse> {
  for (let index = 0; index < count; index += 1) {
    const street = Math.floor(index / HOUSES_OF_STREET);
    const house = index % HOUSES_OF_STREET;
    yield {
      street,
      house: house + 1,
      latitude: degrees(SOUTH + Math.floor(street / STREETS_OF_ROW) * STEP * 2),
      longitude: degrees(WEST + ((street % STREETS_OF_ROW) * HOUSES_OF_STREET + house) * STEP),
    };
  }
}

/** The list of its houses as a spreadsheet writes it. */
export function* houseList(count: number): Generator<string> {
  yield 'Улица;Көше;Дом;Широта;Долгота;Статус';
  for (const { street, house, latitude, longitude } of generatedHouses(count)) {
    const { ru, kk } = streetOf(street);
    yield `${ru};${kk};${house};${String(latitude).replace('.', ',')};${String(longitude).replace('.', ',')};live`;
  }
}

/** The flags that import that list. */
export const houseFlags =
  '--street=Улица --street-kk=Көше --house=Дом --latitude=Широта --longitude=Долгота --stage=Статус'.split(' ');

const boxOf = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

function ringsOf(count: number): [number, number][][] {
  const rows = Math.ceil(count / HOUSES_OF_STREET / STREETS_OF_ROW);
  const [width, height] = [(STREETS_OF_ROW * HOUSES_OF_STREET * STEP) / DISTRICTS, rows * STEP * 2];
  return Array.from({ length: DISTRICTS }, (_, index) => {
    const [west, east] = [degrees(WEST - STEP + width * index), degrees(WEST - STEP + width * (index + 1))];
    const [south, north] = [degrees(SOUTH - STEP), degrees(SOUTH + height)];
    return boxOf(west, south, east, north);
  });
}

/** Its network plan as a map program writes it: a zone for each district, and a mark on each house. */
export function* networkPlan(count: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Сеть</name>';
  for (const [index, ring] of ringsOf(count).entries()) {
    const corners = ring.map(([longitude, latitude]) => `${longitude},${latitude},0`).join(' ');
    yield `<Placemark><name>Зона ${index + 1}</name><ExtendedData><Data name="stage"><value>live</value></Data></ExtendedData>
<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  }
  for (const { street, house, latitude, longitude } of generatedHouses(count))
    yield `<Placemark><name>${streetOf(street).ru}, ${house}</name><Point><coordinates>${longitude},${latitude},0</coordinates></Point></Placemark>`;
  yield '</Document></kml>';
}

const polygonOf = (ring: [number, number][]) => ({ type: 'Polygon', coordinates: [ring] });
const feature = (id: string, properties: object, geometry: object) =>
  JSON.stringify({ type: 'Feature', id, properties, geometry });

/** The same city as GeoJSON of OpenStreetMap. */
export function* openStreetMap(count: number): Generator<string> {
  yield '{"type":"FeatureCollection","generator":"overpass-ide","features":[';
  for (const [index, ring] of ringsOf(count).entries()) {
    const names = { name: `${index + 1} район`, 'name:kk': `${index + 1} ауданы` };
    const tags = { boundary: 'administrative', admin_level: '6', ...names };
    yield `${feature(`relation/${index + 1}`, tags, polygonOf(ring))},`;
  }
  let lastStreet = -1;
  for (const { street, house, latitude, longitude } of generatedHouses(count)) {
    const { ru, kk } = streetOf(street);
    const ends = [longitude, degrees(longitude + HOUSES_OF_STREET * STEP)].map((east) => [east, latitude]);
    const course = { type: 'LineString', coordinates: ends };
    if (street !== lastStreet)
      yield `${feature(`way/${street + 1}`, { highway: 'residential', name: kk, 'name:ru': ru, 'name:kk': kk }, course)},`;
    lastStreet = street;
    const [right, top] = [degrees(longitude + STEP / 4), degrees(latitude + STEP / 4)];
    const walls = polygonOf(boxOf(longitude, latitude, right, top));
    const address = { 'addr:street': street % 2 === 0 ? ru : kk, 'addr:housenumber': String(house) };
    const id = 1_000_000 + street * HOUSES_OF_STREET + house;
    yield `${feature(`way/${id}`, { building: 'apartments', ...address }, walls)},`;
  }
  const [park = []] = ringsOf(count);
  yield feature('way/9', { leisure: 'park', name: 'Парк' }, polygonOf(park));
  yield ']}';
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The same city as nodes and ways: each house is a building with four corners, each street a line of two. */
export function* openStreetMapThings(count: number): Generator<OsmThing> {
  const streets = Math.ceil(count / HOUSES_OF_STREET);
  let node = 1;
  for (const { latitude, longitude } of generatedHouses(count))
    for (const [east, north] of CORNERS) {
      const place: [number, number] = [degrees(longitude + (east * STEP) / 4), degrees(latitude + (north * STEP) / 4)];
      yield { id: node, place };
      node += 1;
    }
  for (const { house, latitude, longitude } of generatedHouses(count))
    if (house === 1)
      for (const end of [0, 1]) {
        yield { id: node, place: [degrees(longitude + end * HOUSES_OF_STREET * STEP), latitude] };
        node += 1;
      }
  for (const { street, house } of generatedHouses(count)) {
    const first = (street * HOUSES_OF_STREET + house - 1) * CORNERS.length + 1;
    const tags = { 'addr:street': streetOf(street).kk, 'addr:housenumber': String(house) };
    yield { id: 1_000_000 + first, tags, nodes: [first, first + 1, first + 2, first + 3, first] };
  }
  for (let street = 0; street < streets; street += 1) {
    const { ru, kk } = streetOf(street);
    const first = count * CORNERS.length + street * 2 + 1;
    const tags = { highway: 'residential', name: ru, 'name:kk': kk };
    yield { id: street + 1, tags, nodes: [first, first + 1] };
  }
}

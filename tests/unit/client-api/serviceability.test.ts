import { describe, expect, it } from 'vitest';
import { checkServiceability, fetchAddressAt, reportAddress } from '@/lib/client-api/serviceability';
import { fetchMapHouses, fetchMapStreets, fetchZones } from '@/lib/client-api/zones';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { playNetwork } from '../../support/played-network';

const { fetchStub, outcome } = playNetwork();
const serviceability = {
  code: 2,
  reason: 'нет линии',
  address: null,
  technology: null,
  max_speed: null,
  flats: null,
  waiting: null,
};
const zone = {
  id: 'center',
  color: GREEN_ZONE,
  name: 'Центр',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [76, 43],
        [77, 43],
        [77, 44],
        [76, 43],
      ],
    ],
  },
};
const street = {
  id: 'abaya',
  name: 'пр-т Абая',
  line: [
    [43.2, 76.9],
    [43.3, 76.9],
  ],
};
const house = { house: '5к2', latitude: 43.24, longitude: 76.9 };
const place = {
  check: { color: null, connect_access: false, points: { from: 43.24, to: 76.9 } },
  data: {
    full_address: {
      address_string: 'пр-т Абая',
      street: 'пр-т Абая',
      house: null,
      street_id: 'abaya',
      latitude: 43.24,
      longitude: 76.9,
    },
  },
};

const calls: [
  name: string,
  call: (signal: AbortSignal) => Promise<unknown>,
  answer: unknown,
  sent: string,
  result: unknown,
][] = [
  [
    'zone-allow',
    (signal) => checkServiceability('Абай даңғылы, 5', 'a+b', signal),
    { data: serviceability },
    `GET /clients/ext/zone-allow?${new URLSearchParams({ build_number: '-', street: 'Абай даңғылы, 5', recaptcha: 'a+b' })}`,
    serviceability,
  ],
  [
    'address-info-by-coordinates',
    (signal) => fetchAddressAt({ latitude: 43.240_000_04, longitude: 1e-9 }, signal),
    place,
    'GET /clients/ext/address-info-by-coordinates?latitude=43.240000&longitude=0.000000',
    place,
  ],
  [
    'address-reports',
    (signal) => reportAddress({ address: 'Абая, 5', text: 'подключён', recaptcha: 'x' }, signal),
    { success: true },
    'POST /address-reports',
    undefined,
  ],
  ['get-zone-polygons', (signal) => fetchZones(signal), { data: [zone] }, 'GET /connection/get-zone-polygons', [zone]],
  [
    'map-houses',
    (signal) => fetchMapHouses({ south: 43.2, west: 76.9 + 1e-12, north: 43.25, east: 76.93 }, signal),
    { data: [house] },
    'GET /map-houses?south=43.20&west=76.90&north=43.25&east=76.93',
    [house],
  ],
  ['map-streets', (signal) => fetchMapStreets(signal), { data: [street] }, 'GET /map-streets', [street]],
];

describe.each(calls)('%s', (_name, call, answer, sent, result) => {
  const signal = () => new AbortController().signal;

  it('is sent as the site expects it and answers with what it found', async () => {
    fetchStub.mockResolvedValue(Response.json(answer));
    expect(await outcome(call(signal()))).toEqual(result);
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(`${init?.method} ${String(url)}`).toBe(sent.replace(' ', ' /client-api/v1'));
  });
});

it('a point outside the city is told from a site that is down', async () => {
  fetchStub.mockResolvedValue(
    Response.json({ error: { code: 'not-found', field: 'latitude, longitude', message: 'x' } }, { status: 404 }),
  );
  expect(await outcome(fetchAddressAt({ latitude: 0, longitude: 0 }, new AbortController().signal))).toMatchObject({
    failure: 'refused',
    status: 404,
    code: 'not-found',
  });
});

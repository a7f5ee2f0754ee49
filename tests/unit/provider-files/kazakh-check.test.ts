import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { kazakhWarnings } from '@/lib/provider-files/kazakh-check';
import { loadProvider } from '@/lib/provider-files/load';
import { sample, SAMPLE } from '../../support/sample';
import { sampleFolder } from '../../support/sample-folder';

const { folder, change, newFaults } = sampleFolder();

/** Gives the first zone and all districts no Kazakh name. */
function inRussian() {
  change('zones.geojson', (text) =>
    text.replace(/("name_ru": ?)"[^"]*"(,\s*"name_kk": ?)"[^"]*"/, '$1"Центр"$2"Центр"'),
  );
  change('streets.geojson', (text) =>
    text.replaceAll(/("district_ru": ?)"[^"]*"(,\s*"district_kk": ?)"[^"]*"/g, '$1"Северный"$2"Северный"'),
  );
}

const nameTariff = (name: string) =>
  change('tariffs.yaml', (text) => text.replace(/^( {4}name:).*(?:\n {6}.*)*/m, `$1 ${name}`));

it('districts and zones without a Kazakh name are one warning each, with an example', () => {
  inRussian();
  expect(newFaults()).toEqual([
    expect.stringMatching(
      /^brand\.yaml:\d+: districts: warning: 1 district has no Kazakh name, such as «Северный»: write districts: \{ Северный: … \}, once/,
    ),
    expect.stringMatching(
      /^zones\.geojson:\d+: warning: 1 zone has no Kazakh name, such as «Центр»: write name_kk, or name them in districts of brand/,
    ),
  ]);
});

it('Kazakh names in brand.yaml remove the warnings and are loaded', () => {
  inRussian();
  change('brand.yaml', (text) => `${text}\ndistricts:\n  Северный: Солтүстік\n  Центр: Орталық\n`);
  expect(newFaults()).toEqual([]);
  const { files } = loadProvider(folder);
  expect(files?.streets[0]?.district).toEqual({ ru: 'Северный', kk: 'Солтүстік' });
  expect(files?.zones[0]?.name).toEqual({ ru: 'Центр', kk: 'Орталық' });
});

it('a name that is the same in both languages is no warning when both are written', () => {
  inRussian();
  change('brand.yaml', (text) => `${text}\ndistricts: { Северный: Северный, Центр: Центр }\n`);
  nameTariff('{ ru: Барс, kk: Барс }');
  expect(newFaults()).toEqual([]);
});

it('a tariff with one name for both languages is a warning', () => {
  nameTariff('Домашний');
  expect(newFaults()).toEqual([
    expect.stringMatching(
      /^tariffs\.yaml:\d+: tariffs: warning: 1 tariff has no Kazakh name, such as «Домашний»: write name: \{ ru: Домашний, kk: … \}/,
    ),
  ]);
});

it.each(['Home 100', 'Үй 100'])('a tariff named «%s» is no warning, because the name is not Russian', (name) => {
  nameTariff(name);
  expect(newFaults()).toEqual([]);
});

it('a name in brand.yaml without a district or zone is a warning with similar names', () => {
  change('brand.yaml', (text) => `${text}\ndistricts: { Цент: Орталық }\n`);
  expect(newFaults()).toEqual([
    expect.stringMatching(/^brand\.yaml:\d+: districts: warning: no district .* named «Цент»; the names are Центр, /),
  ]);
});

it('several districts or zones without a Kazakh name are one warning with their number', () => {
  const names = ['Юг', 'Север', 'Юг', 'Home', 'Орталық'].map((name) => ({ ru: name, kk: name }));
  const zones = sample.zones
    .slice(0, names.length)
    .map((zone, index) => ({ ...zone, name: names[index] ?? zone.name }));
  const streets = sample.streets.map((street, index) => ({ ...street, district: names[index] ?? street.district }));
  expect(kazakhWarnings(SAMPLE, { ...sample, zones, streets }).map(faultLine)).toEqual([
    'brand.yaml: districts: warning: 2 districts have no Kazakh name, such as «Юг»: write districts: { Юг: … }, once for all houses',
    'zones.geojson: warning: 2 zones have no Kazakh name, such as «Юг»: write name_kk, or name them in districts of brand.yaml',
  ]);
});

it('a closed tariff with one name for both languages is no warning', () => {
  const closed = 'archived:\n      closed_on: 2026-01-01\n      note: { ru: Нет, kk: Жоқ }';
  change('tariffs.yaml', (text) => text.replace(/^( {4})name:.*(?:\n {6}.*)*/m, `$1name: Домашний\n$1${closed}`));
  expect(newFaults()).toEqual([]);
});

import { expect, it } from 'vitest';
import { loadProvider } from '@/lib/provider-files/load';
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

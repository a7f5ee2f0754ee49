import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readYaml } from '@/lib/provider-files/source';
import { readTariffs } from '@/lib/provider-files/tariffs';
import { present } from '../../support/present';

const equipment = (name: string, number: number, kind: string, mode = 'rent') =>
  `  ${name}: { number: ${number}, kind: ${kind}, mode: ${mode}, title: Прибор, monthly: 500 }`;
const tariff = (id: number, more = '') => `  - { id: ${id}, group: home, name: Дом, price: 5990${more} }`;
const file = (equipments: string[], tariffs: string[]) =>
  [
    'groups: [{ id: home, title: Дом, description: { ru: Дома, kk: Үйде } }]',
    'equipment:',
    ...equipments,
    'channel_packages: [{ id: base, title: База }]',
    'tariffs:',
    ...tariffs,
  ].join('\n');
const read = (equipments: string[], tariffs: string[]) => {
  const { value, faults } = readTariffs(present(readYaml('tariffs.yaml', file(equipments, tariffs)).source));
  return { value, faults: faults.map(faultLine) };
};

it('readTariffs returns the equipment of each tariff with an id of its own', () => {
  const { value, faults } = read(
    [equipment('router', 1, 'router'), equipment('box', 12, 'set-top-box')],
    [tariff(7, ', equipment: [router, box]'), tariff(8, ', equipment: [router]'), tariff(9)],
  );
  const item = { mode: 'rent', title: { ru: 'Прибор', kk: 'Прибор' }, monthly: 500, one_off: 0, default: false };
  expect(faults).toEqual([]);
  expect(value?.nomenclatures).toEqual([
    { ...item, id: 701, tariff_id: 7, kind: 'router' },
    { ...item, id: 712, tariff_id: 7, kind: 'set-top-box' },
    { ...item, id: 801, tariff_id: 8, kind: 'router' },
  ]);
});

it('readTariffs returns groups, packages, and tariffs without the names of their equipment', () => {
  const { value } = read(
    [equipment('router', 1, 'router')],
    [tariff(7, ', equipment: [router], channel_package: base')],
  );
  expect(value).toMatchObject({
    groups: [{ id: 'home', title: { ru: 'Дом', kk: 'Дом' }, description: { ru: 'Дома', kk: 'Үйде' } }],
    channelCategories: [],
    channelPackages: [{ id: 'base', title: { ru: 'База', kk: 'База' } }],
    tariffs: [
      {
        ...{ id: 7, name: { ru: 'Дом', kk: 'Дом' }, price: 5_990, channel_package: 'base' },
        ...{ available_online: true, archived: null, technology: { ru: '', kk: '' }, summary: { ru: '', kk: '' } },
      },
    ],
  });
  expect(value?.tariffs[0]).not.toHaveProperty('equipment');
});

it('readTariffs reports names that do not exist, an id that stands twice, and a mistyped kind', () => {
  const { faults } = read(
    [equipment('router', 1, 'ruter'), equipment('camera', 2, 'camera'), equipment('help', 3, 'routr', 'option')],
    [
      tariff(7, ', equipment: [router, box]'),
      tariff(7, ', channel_package: plus'),
      '  - { id: 8, group: hom, name: Сад, price: 1 }',
    ],
  );
  expect(faults).toEqual([
    'tariffs.yaml:3: equipment.router.kind: expected one of router, phone-set, set-top-box or a kind unlike them, not "ruter"',
    'tariffs.yaml:8: tariffs.0.equipment.1: there is no equipment "box" in this file; it has help, router, camera (in «Дом», id 7)',
    'tariffs.yaml:9: tariffs.1.channel_package: there is no package "plus" in this file; it has base (in «Дом», id 7)',
    'tariffs.yaml:9: tariffs.1.id: another tariff has the id 7 (in «Дом», id 7)',
    'tariffs.yaml:10: tariffs.2.group: there is no group "hom" in this file; it has home (in «Сад», id 8)',
  ]);
});

it('readTariffs returns the faults of a file without a tariff', () => {
  const { value, faults } = readTariffs(present(readYaml('tariffs.yaml', 'groups: []\ntariffs: []').source));
  expect(value).toBeUndefined();
  expect(faults.map(faultLine)).toEqual([
    'tariffs.yaml:2: tariffs: expected at least one tariff: keep the first one until an import has added yours, not an empty list',
  ]);
});

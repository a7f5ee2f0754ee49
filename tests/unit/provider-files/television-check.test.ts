import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { televisionFaults } from '@/lib/provider-files/television-check';
import { sample } from '../../support/sample';

const { brand, channels, tariffs } = sample;
const WAYS_OUT =
  'add the others, write the number that it holds, or leave channels.csv out: then pages name the number without a list';
const faultsOf = (change: Partial<typeof sample>) => televisionFaults({ ...sample, ...change }).map(faultLine);

it('the television check accepts a list with all promised channels', () => {
  expect(faultsOf({})).toEqual([]);
});

it('the television check accepts a provider without television', () => {
  expect(faultsOf({ channels: [], brand: { ...brand, products: ['internet'] } })).toEqual([]);
});

it('the television check reports television without an open tariff', () => {
  const withoutChannels = tariffs.tariffs.filter((tariff) => tariff.channels === null || tariff.archived !== null);
  expect(faultsOf({ tariffs: { ...tariffs, tariffs: withoutChannels } })).toEqual([
    'brand.yaml: products: tv is sold, but no tariff of tariffs.yaml has channels: add one with "channels: 100", or write products without tv',
  ]);
});

it('the television check reports each tariff and package that promises more channels than it has', () => {
  const faults = faultsOf({ channels: channels.filter(({ package: name }) => name !== 'plus') });
  expect(faults).toContain(
    'tariffs.yaml: tariffs.4.channels: the tariff 201 «Город ТВ 200» promises 120 channels, but channels.csv holds 100 for the package plus: ' +
      WAYS_OUT,
  );
  expect(faults).toContain(
    'tariffs.yaml: channel_packages.1.title: the package plus promises 120 channels, but channels.csv holds 100 for the package plus: ' +
      WAYS_OUT,
  );
  expect(faults.filter((fault) => fault.includes('package base'))).toEqual([]);
});

it('the television check reads the number of channels from the text of a tariff', () => {
  const promising = tariffs.tariffs.map((tariff) =>
    tariff.id === 201 ? { ...tariff, channels: null, included: [{ ru: '130 каналов', kk: '130 арна' }] } : tariff,
  );
  expect(faultsOf({ tariffs: { ...tariffs, tariffs: promising } })).toEqual([
    'tariffs.yaml: tariffs.4.included.0: the tariff 201 «Город ТВ 200» promises 130 channels, but channels.csv holds 120 for the package plus: ' +
      WAYS_OUT,
  ]);
});

it('the television check warns about television without a channel list', () => {
  expect(faultsOf({ channels: [] })).toEqual([
    'channels.csv: warning: there is no channel, so pages name the number of channels alone, without a list',
  ]);
});

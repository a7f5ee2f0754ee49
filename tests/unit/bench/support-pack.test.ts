import { expect, it } from 'vitest';
import { readPack } from '@/bench/support-pack.mjs';

it('the support pack is read from the worker as the build has written it', () => {
  const page = "{'files':['/_next/static/chunks/1.js','/_next/static/css/2.css'],'revision':'x-1','url':'/kk/offline'}";
  const one = { url: '/kk/offline', files: ['/_next/static/chunks/1.js', '/_next/static/css/2.css'], revision: 'x-1' };
  expect(readPack(`let a=[${page},${page}],b=[{}];`)).toEqual([one, one]);
  expect(() => readPack('let a=[];')).toThrow('no list of pages');
});

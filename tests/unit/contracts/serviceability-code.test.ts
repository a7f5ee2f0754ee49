import { expect, it } from 'vitest';
import { serviceabilityCode } from '@/lib/contracts/serviceability';

it.each([
  ['1, which means connectable', 1, {}, 1],
  ['1, whatever is named', 1, { planned: 7, engineer: 8 }, 1],
  ['0', 0, {}, 0],
  ['2, which nobody has named', 2, {}, 0],
  ['what is planned', 7, { planned: 7 }, 2],
  ['what an engineer has to see', 8, { planned: 7, engineer: 8 }, 3],
  ['any other', -1, { planned: 7, engineer: 8 }, 0],
])('a code of the CRM of %s', (_name, code, named, expected) => {
  expect(serviceabilityCode(code, named)).toBe(expected);
});

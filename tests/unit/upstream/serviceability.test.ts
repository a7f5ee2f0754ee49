import { expect, it, vi } from 'vitest';
import { serviceabilityAnswerSchema } from '@/lib/contracts/serviceability';
import { readAnswer } from '@/lib/upstream/read-answer';
import { withSiteCode } from '@/lib/upstream/serviceability';
import { settings } from '../../support/environment';

vi.mock('@/lib/config/env', () => import('../../support/environment'));

const codeOf = (data: unknown) => {
  const reading = readAnswer(serviceabilityAnswerSchema, { data });
  return reading.success ? withSiteCode(serviceabilityAnswerSchema.parse(reading.data)).data.code : null;
};
const crm = { CRM_API_HOST: 'http://crm.example', CRM_API_TOKEN: 'token' };

it.each([
  ['1 as text', { code: '1' }, 1],
  ['what is planned by its configuration', { code: 7 }, 2],
  ['what an engineer has to see by its configuration', { code: '8' }, 3],
  ['half a code', { code: 1.5 }, null],
  ['a truth for a code', { code: true }, null],
  ['no code', { reason: 'нет' }, null],
  ['a code with a house that is none', { code: 1, address: { street: 'Абая' } }, 1],
  ['a code with a technology and a speed that are none', { code: 1, technology: {}, max_speed: 'fast', flats: -1 }, 1],
])('the site reads the code of a CRM address check with %s (specification, section 3)', (_name, data, code) => {
  settings.current = { ...crm, CRM_PLANNED_CODE: 7, CRM_ENGINEER_CODE: 8 };
  expect(codeOf(data)).toBe(code);
});

it('the site keeps the codes of the embedded provider unchanged', () => {
  settings.current = { CRM_API_HOST: undefined };
  for (const code of [0, 1, 2, 3]) expect(codeOf({ code })).toBe(code);
});

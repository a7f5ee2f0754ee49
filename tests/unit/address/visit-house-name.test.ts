import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { HOUSE_MARK, houseScript, VISIT_HOUSE } from '@/lib/address/visit-house-name';

function marksAfter(getItem: (key: string) => string | null): unknown[][] {
  const setAttribute = vi.fn<(name: string, value: string) => void>();
  runInNewContext(houseScript, { sessionStorage: { getItem }, document: { documentElement: { setAttribute } } });
  return setAttribute.mock.calls;
}

describe('the script for the house of the visit', () => {
  it.each([
    ['{"street":"пр-т Абая"}', [[HOUSE_MARK, '']]],
    [null, []],
  ])('marks the document only when a house is stored: %j sets %j', (kept, marks) => {
    expect(marksAfter((key) => (key === VISIT_HOUSE ? kept : 'other'))).toEqual(marks);
  });

  it('contains no "<" and no line break', () => {
    expect(houseScript).not.toMatch(/<|[\r\n]/);
  });
});

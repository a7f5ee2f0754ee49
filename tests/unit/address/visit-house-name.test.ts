import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { HOUSE_MARK, houseScript, VISIT_HOUSE } from '@/lib/address/visit-house-name';

function marksAfter(getItem: (key: string) => string | null): unknown[][] {
  const setAttribute = vi.fn<(name: string, value: string) => void>();
  runInNewContext(houseScript, { sessionStorage: { getItem }, document: { documentElement: { setAttribute } } });
  return setAttribute.mock.calls;
}

describe('the script of the house', () => {
  it.each([
    ['{"street":"пр-т Абая"}', [[HOUSE_MARK, '']]],
    [null, []],
  ])('leaves room where %j is kept: %j', (kept, marks) => {
    expect(marksAfter((key) => (key === VISIT_HOUSE ? kept : 'other'))).toEqual(marks);
  });

  it('can stand between script tags and in one line', () => {
    expect(houseScript).not.toMatch(/<|[\r\n]/);
  });
});

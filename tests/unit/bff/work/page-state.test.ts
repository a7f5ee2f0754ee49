import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { pageState } from '@/lib/bff/work/page-state';
import { startProvider } from '@/lib/provider-files/current';
import { settings } from '../../../support/environment';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));

const folder = mkdtempSync(join(tmpdir(), 'qosyl-state-'));
cpSync('provider', join(folder, 'provider'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

it('pageState changes with a renewal and with the provider files, and is otherwise stable', () => {
  settings.current = { PROVIDER_DIR: join(folder, 'provider') };
  startProvider();
  const first = pageState(1);
  startProvider();
  expect(pageState(1)).toBe(first);
  expect(pageState(2)).not.toBe(first);
  writeFileSync(join(folder, 'provider', 'more.txt'), 'more');
  startProvider();
  expect(pageState(1)).not.toBe(first);
  expect(Number.isSafeInteger(pageState(1))).toBe(true);
});

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pageState } from '@/lib/bff/work/page-state';
import { startProvider } from '@/lib/provider-files/current';
import { settings } from '../../../support/environment';
import { temporaryFolder } from '../../../support/temporary-folder';

vi.mock('@/lib/config/env', () => import('../../../support/environment'));

it('pageState changes with a renewal and with the provider files, and is otherwise stable', () => {
  const folder = temporaryFolder();
  cpSync('provider', folder, { recursive: true });
  settings.current = { PROVIDER_DIR: folder };
  startProvider();
  const first = pageState(1);
  startProvider();
  expect(pageState(1)).toBe(first);
  expect(pageState(2)).not.toBe(first);
  writeFileSync(join(folder, 'more.txt'), 'more');
  startProvider();
  expect(pageState(1)).not.toBe(first);
  expect(Number.isSafeInteger(pageState(1))).toBe(true);
});

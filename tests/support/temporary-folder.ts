import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder until the end of the test, after its hooks. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

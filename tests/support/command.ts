import { vi } from 'vitest';

/** What every command may find in its environment. */
const variables = ['DATABASE_URL', 'DATA_DIR', 'PROVIDER_DIR', 'SITE_URL', 'CRM_API_HOST', 'CONTENT_API_HOST'];

/**
 * Runs a command of `scripts` without a process of its own, whose start takes longer than its work. Resets the modules,
 * so a file of tests must have a worker of its own (`vi.mock`).
 */
export async function runCommand(
  load: () => Promise<unknown>,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  for (const name of variables) vi.stubEnv(name, undefined);
  // The command sets these two for its whole process.
  const own = { NODE_ENV: 'production', __NEXT_PROCESSED_ENV: 'true' };
  for (const [name, value] of Object.entries({ ...own, ...environment })) vi.stubEnv(name, value);
  vi.stubGlobal('qosylState', undefined);
  vi.resetModules();
  process.argv = [process.execPath, 'command', ...words];
  const said = { log: '', error: '' };
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void (said[stream] += `${text}\n`));
  try {
    await load();
    return { code: Number(process.exitCode ?? 0), stdout: said.log, stderr: said.error };
  } finally {
    process.exitCode = 0;
  }
}

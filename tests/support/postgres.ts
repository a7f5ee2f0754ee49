import type { TestProject } from 'vitest/node';
import { ownPostgres } from '../../bench/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the tests; each worker makes itself a database there, unless `isGiven`. */
    postgres: { url: string; isGiven: boolean };
  }
}

/**
 * A PostgreSQL of its own for the tests, in a temporary folder; `TEST_DATABASE_URL` names a database elsewhere, which all
 * files share (config/vitest.config.ts lets them take turns then).
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgres', { url: given, isGiven: true });
    return undefined;
  }
  const { url, end } = await ownPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  project.provide('postgres', { url, isGiven: false });
  return end;
}

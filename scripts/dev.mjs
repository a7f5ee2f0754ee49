// @ts-check
import { exitWith, run } from '../server/command.mjs';
import { nextCommand } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { loadEnvironment } from '../server/environment.mjs';

/** Serves the sources until a signal; further arguments go to `next dev`. */
async function develop() {
  await ensureDependencies();
  const { ensureFonts } = await import('./fonts.mjs');
  await ensureFonts();
  loadEnvironment('development');
  return run(process.execPath, [nextCommand, 'dev', '--webpack', ...process.argv.slice(2)]);
}

process.exitCode = await develop().catch(exitWith);

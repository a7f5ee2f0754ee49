// @ts-check
import { ensureBuild } from './build.mjs';
import { exitWith } from '../server/command.mjs';
import { ensureDependencies } from './dependencies.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  // The server imports packages, which may not have been there when this script was read.
  const { serve } = await import('../server/server.mjs');
  await serve();
} catch (error) {
  exitWith(error);
}

// @ts-check
import { ensureBuild } from './build.mjs';
import { exitWith } from '../server/command.mjs';
import { ensureDependencies } from './dependencies.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  // Imported late, because its packages may have just been installed.
  const { serve } = await import('../server/server.mjs');
  await serve();
} catch (error) {
  exitWith(error);
}

// @ts-check
import { ensureBuild, ensureDependencies, exitWith } from './setup.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  // The server imports packages, which may not have been there when this script was read.
  const { serve } = await import('./server.mjs');
  await serve();
} catch (error) {
  exitWith(error);
}

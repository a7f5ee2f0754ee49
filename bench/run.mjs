// @ts-check
import { ensureBuild } from '../scripts/build.mjs';
import { exitWith, run } from '../server/command.mjs';
import { ensureDependencies } from '../scripts/dependencies.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  // A separate process, because it is TypeScript with server code.
  const command = ['--conditions=react-server', '--import', 'tsx', 'bench/measure.ts', ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, command);
} catch (error) {
  exitWith(error);
}

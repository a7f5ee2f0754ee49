// @ts-check
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../scripts/build.mjs';
import { exitWith } from '../scripts/command.mjs';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { projectRoot } from '../scripts/project.mjs';
import { checkFirstLoad, measureFirstLoad, printFirstLoad } from './first-load.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  const firstLoad = measureFirstLoad();
  printFirstLoad(firstLoad);
  const searchIsFast = runStreetSearch();
  process.exitCode = checkFirstLoad(firstLoad) && searchIsFast ? 0 : 1;
} catch (error) {
  exitWith(error);
}

/** TypeScript with code of the server side, hence a process of its own. Returns whether it kept to its budget. */
function runStreetSearch() {
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'bench/street-search.ts'],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  return status === 0;
}

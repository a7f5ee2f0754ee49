// @ts-check
import { ensureBuild, ensureDependencies, exitWith } from '../scripts/setup.mjs';
import { checkFirstLoad, measureFirstLoad, printFirstLoad } from './first-load.mjs';

try {
  await ensureDependencies();
  await ensureBuild();
  const firstLoad = measureFirstLoad();
  printFirstLoad(firstLoad);
  process.exitCode = checkFirstLoad(firstLoad) ? 0 : 1;
} catch (error) {
  exitWith(error);
}

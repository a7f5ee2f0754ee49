// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot, readIfThere } from './project.mjs';

/** Tells Next that the environment is complete. Next would replace `$word` in every value, also in those it was started with. */
export const completeEnvironment = { __NEXT_PROCESSED_ENV: 'true' };

/**
 * Reads `.env` and its companions of the mode into the environment and goes to the project's folder: the server and the
 * commands beside it must find the same database. A value is taken as it is written; what is set already stays.
 *
 * @param {'production' | 'development'} [mode]
 */
export function loadEnvironment(mode = 'production') {
  process.chdir(projectRoot);
  // The names and the order of Next's own files. Next and React choose their code by NODE_ENV.
  const files = [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env'];
  const read = files.map((name) => parseEnv(readIfThere(join(projectRoot, name)) ?? ''));
  Object.assign(process.env, Object.assign({}, ...read.toReversed(), process.env), completeEnvironment, {
    NODE_ENV: mode,
  });
}

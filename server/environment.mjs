// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot, readIfThere } from './project.mjs';

/** Stops Next from loading the environment: it would expand `$word` in every value. */
export const completeEnvironment = { __NEXT_PROCESSED_ENV: 'true' };

/**
 * Loads `.env` and its companions for the mode and changes to the project's folder, so that server and commands use the
 * same database. Values are literal; existing variables take precedence.
 * @param {'production' | 'development'} [mode]
 */
export function loadEnvironment(mode = 'production') {
  process.chdir(projectRoot);
  // Names and order as in Next. Next and React choose their code by NODE_ENV.
  const files = [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env'];
  const read = files.map((name) => parseEnv(readIfThere(join(projectRoot, name)) ?? ''));
  Object.assign(process.env, Object.assign({}, ...read.toReversed(), process.env), completeEnvironment, {
    NODE_ENV: mode,
  });
}

// @ts-check
import nextEnvironment from '@next/env';
import { projectRoot } from './project.mjs';

/**
 * Reads `.env` and its companions of production into the environment, where what is set already stays, and goes to the
 * project's folder: the server and the commands beside it must find the same database.
 */
export function loadEnvironment() {
  // Next and React choose their production code by this.
  Object.assign(process.env, { NODE_ENV: 'production' });
  process.chdir(projectRoot);
  nextEnvironment.loadEnvConfig(projectRoot, false);
}

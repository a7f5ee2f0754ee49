// @ts-check
import { join } from 'node:path';
import { SetupError } from './command.mjs';
import { projectRoot, readIfThere } from './project.mjs';

export const BUILD_FOLDER = '.next';

/**
 * Makes Next serve a build with the configuration it was built with, so that neither the configuration file nor its
 * compiler is needed. `folder` is relative to the project. Throws a SetupError without a build.
 * @param {string} folder
 */
export function chooseBuild(folder) {
  const text = readIfThere(join(projectRoot, folder, 'required-server-files.json'));
  if (text === undefined)
    throw new SetupError('There is no build. Run npm run build, or npm start, which builds when needed.');
  const { config } = JSON.parse(text);
  // The variable with which the server of Next's standalone output passes its configuration.
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify({
    ...config,
    distDir: folder,
    cacheHandler: join(projectRoot, 'server/cache-handler.mjs'),
    outputFileTracingRoot: projectRoot,
  });
}

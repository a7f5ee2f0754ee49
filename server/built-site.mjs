// @ts-check
import { join } from 'node:path';
import { SetupError } from './command.mjs';
import { projectRoot, readIfThere } from './project.mjs';

/** Where Next puts a build. */
export const BUILD_FOLDER = '.next';

/**
 * Lets Next serve the build of a folder by the configuration that it was built with, so that neither the file of the
 * configuration nor a compiler for it is needed.
 *
 * @param {string} folder relative to the project
 * @throws {SetupError} when there is no build
 */
export function chooseBuild(folder) {
  const text = readIfThere(join(projectRoot, folder, 'required-server-files.json'));
  if (text === undefined)
    throw new SetupError('There is no build. Run npm run build, or npm start, which builds when needed.');
  const { config } = JSON.parse(text);
  // The variable is the one by which the server of Next's own standalone output hands its configuration over.
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify({
    ...config,
    distDir: folder,
    cacheHandler: join(projectRoot, 'server/cache-handler.mjs'),
    outputFileTracingRoot: projectRoot,
  });
}

import { resolve } from 'node:path';
import { environment } from '../lib/config/env';
import { isSampleProvider } from '../lib/provider-files/company';

/** A line with the folder of targets, streets and tariffs, because a command cannot detect a wrong folder. */
export function folderLine(): string {
  const line = `provider folder: ${resolve(environment().PROVIDER_DIR)}`;
  return isSampleProvider()
    ? `${line}, the sample: for the folder of your site write PROVIDER_DIR=FOLDER into .env`
    : line;
}

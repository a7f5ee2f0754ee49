import { resolve } from 'node:path';
import { environment } from '../lib/config/env';
import { isSampleProvider } from '../lib/provider-files/company';

/** Says whose targets, streets and tariffs a command reads: those of another folder are no fault that it could see. */
export function folderLine(): string {
  const line = `provider folder: ${resolve(environment().PROVIDER_DIR)}`;
  return isSampleProvider()
    ? `${line}, the sample: for the folder of your site write PROVIDER_DIR=FOLDER into .env`
    : line;
}

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { locales, type Locale } from '../i18n/routing.mjs';
import { imageType } from '../security/image-type';

const FILE_NAME = /^\w[\w-]*(?:\.[\w-]+)*$/;
const MOST_BYTES = 4 * 1024 * 1024;

/** The key of a picture, or the reason why there is none. */
export type FoundPicture = { key: string } | { message: string };

/** Finds the picture that a text names: it lies next to it, or next to the text in the other language. */
export function findPicture(root: string, locale: Locale, folder: string, name: string): FoundPicture {
  if (!FILE_NAME.test(name))
    return { message: `expected the name of a file next to the text, such as router.jpg, and not "${name}"` };
  const keys = [locale, ...locales].map((language) => [language, folder, name].join('/'));
  const key = keys.find((candidate) => existsSync(picturePath(root, candidate)));
  if (key === undefined) return { message: `there is no picture "${name}" next to the text` };
  const path = picturePath(root, key);
  if (!isInside(root, path)) return { message: `"${name}" leads out of the folder` };
  if (statSync(path).size > MOST_BYTES) return { message: `"${name}" is larger than 4 MB` };
  return imageType(readFileSync(path)) === null ? { message: `"${name}" is no PNG, JPEG, WebP, AVIF or GIF` } : { key };
}

/** The bytes of a picture; null if the folder has none of this key. */
export function readPicture(root: string, key: string): Uint8Array<ArrayBuffer> | null {
  const path = picturePath(root, key);
  if (!existsSync(path) || !isInside(root, path)) return null;
  const bytes = readFileSync(path);
  return imageType(bytes) === null ? null : new Uint8Array(bytes);
}

const picturePath = (root: string, key: string) => join(root, 'content', key);

/** True if a file lies in the folder of the texts, also behind symbolic links. */
function isInside(root: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(join(root, 'content')) + sep);
}

// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, isMainModule } from '../server/command.mjs';
import { projectRoot, readIfThere, writeWhole } from '../server/project.mjs';

const sources = join(projectRoot, 'node_modules/@fontsource-variable/montserrat');
const folder = join(projectRoot, '.fonts');
const madeFrom = join(folder, 'made-from');

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const KAZAKH = 'әғқңөұүһі';
const LATIN = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** For names of channels, people and devices. */
const MARKED_LATIN = 'äöüéèçßñ';
const SIGNS = '\u00a0\u202f\u2011«»“”„‘’–—…•·№₸€©®™°²³×±−≈≤≥→←↑↓✓';

/** Characters of the site's font: letters of its languages and punctuation. Others fall back to the device's font. */
export const letters = [RUSSIAN, RUSSIAN.toUpperCase(), KAZAKH, KAZAKH.toUpperCase(), LATIN]
  .concat(MARKED_LATIN, MARKED_LATIN.replace('ß', '').toUpperCase(), SIGNS)
  .join('');

const OPTIONS = {
  targetFormat: /** @type {const} */ ('woff2'),
  /** Range of weights in the styles. */
  variationAxes: { wght: { min: 450, max: 800, default: 450 } },
  /** Kerning and tabular figures. */
  keepFeatures: ['kern', 'tnum'],
  /** Hints matter on low-resolution screens only. */
  noHinting: true,
};
/** The package has one file per script, and variable fonts cannot be merged. */
const scripts = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'];

/** Creates `.fonts/SCRIPT.woff2` from the package's fonts unless they are up to date. */
export async function ensureFonts() {
  const { version } = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8'));
  const asked = JSON.stringify([version, letters, OPTIONS, scripts]);
  if (readIfThere(madeFrom) === asked && scripts.every((script) => existsSync(fileOf(script)))) return;
  const { default: subsetFont } = await import('subset-font');
  mkdirSync(folder, { recursive: true });
  for (const script of scripts) {
    const whole = readFileSync(join(sources, `files/montserrat-${script}-wght-normal.woff2`));
    writeWhole(fileOf(script), await subsetFont(whole, letters, OPTIONS));
  }
  writeWhole(madeFrom, asked);
}

/** @param {string} script */
function fileOf(script) {
  return join(folder, `${script}.woff2`);
}

if (isMainModule(import.meta.url)) await ensureFonts().catch(exitWith);

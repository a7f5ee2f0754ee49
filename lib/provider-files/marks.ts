import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../i18n/routing.mjs';
import type { Fault } from './faults';
import { fileFault, isThere, placeFault } from './file-fault';
import { readSvg, type SvgFile } from './svg';
import { readTheme, themeSheet } from './theme';
import type { Theme } from './theme-tokens';

const SCREENSHOTS = 'screenshots';
const SCREENSHOT_BYTES_MAXIMUM = 512 * 1_024;
/** A wider logo leaves no room for the phone in the header. */
const LOGO_RATIO_MAXIMUM = 6;

/** Pages whose pictures an installer shows, by the form of the screen. */
export const screenshotPages = [
  { page: 'home', form: 'narrow' },
  { page: 'no-internet', form: 'narrow' },
  { page: 'home', form: 'wide' },
  { page: 'cards', form: 'wide' },
] as const;
const screenshotNames = locales.flatMap((locale) =>
  screenshotPages.map(({ page, form }) => `${page}-${form}-${locale}.webp`),
);

/** The look of a provider: `theme.css`, `logo.svg`, `icon.svg` and the pictures of its pages. */
export interface Marks {
  theme: Theme;
  /** Null for a file that is not there. */
  logo: SvgFile | null;
  logoByNight: SvgFile | null;
  icon: SvgFile | null;
  /** The shape of the icon alone, for systems that colour it. */
  monochrome: SvgFile | null;
  /** By the name of the file. */
  screenshots: Map<string, Buffer<ArrayBuffer>>;
  /** Changes with every part. */
  digest: string;
}

/** Reads the look from the folder; `name` is the provider's, whose first letter stands for a missing icon. */
export function readMarks(root: string, name: string): { marks: Marks; faults: Fault[] } {
  const faults: Fault[] = [];
  const collect = <Result extends { faults: Fault[] }>(result: Result): Result => {
    faults.push(...result.faults);
    return result;
  };
  /** Null for a file that is missing, or has a fault. */
  const bytesOf = (file: string, fault: Fault | null) => {
    if (!isThere(join(root, file))) return null;
    if (fault !== null) faults.push(fault);
    return fault === null ? readFileSync(join(root, file)) : null;
  };
  const drawing = (file: string, check: (ratio: number) => string | null) => {
    const bytes = bytesOf(file, placeFault(root, file, 'file'));
    if (bytes === null) return null;
    const { svg, faults: found } = collect(readSvg(file, bytes));
    const message = found.length === 0 ? check(svg.ratio) : null;
    if (message !== null) faults.push({ file, line: 1, field: 'viewBox', message });
    return svg;
  };
  const square = (ratio: number) => (ratio === 1 ? null : 'expected a square, such as 0 0 64 64');
  const flat = (ratio: number) =>
    ratio <= LOGO_RATIO_MAXIMUM ? null : `expected a width of at most ${LOGO_RATIO_MAXIMUM} times the height`;
  const sheet = bytesOf('theme.css', fileFault(root, 'theme.css'));
  const { theme } = collect(readTheme('theme.css', sheet?.toString('utf8') ?? null));
  const parts = {
    theme,
    logo: drawing('logo.svg', flat),
    logoByNight: drawing('logo-dark.svg', flat),
    icon: drawing('icon.svg', square),
    monochrome: drawing('icon-monochrome.svg', square),
    screenshots: collect(readScreenshots(root)).screenshots,
  };
  if (parts.logoByNight !== null && !isThere(join(root, 'logo.svg')))
    faults.push({ file: 'logo-dark.svg', message: 'the file logo.svg for the day is missing' });
  return { marks: { ...parts, digest: digestOf(parts, name) }, faults };
}

function readScreenshots(root: string): { screenshots: Marks['screenshots']; faults: Fault[] } {
  const folder = join(root, SCREENSHOTS);
  const screenshots: Marks['screenshots'] = new Map();
  if (!isThere(folder)) return { screenshots, faults: [] };
  const misplaced = placeFault(root, SCREENSHOTS, 'folder');
  if (misplaced !== null) return { screenshots, faults: [misplaced] };
  const faults: Fault[] = [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  for (const name of names.sort()) {
    const file = `${SCREENSHOTS}/${name}`;
    if (!screenshotNames.includes(name)) {
      faults.push({ file, message: `no page has this picture; the names are ${screenshotNames.join(', ')}` });
      continue;
    }
    const unusable = placeFault(root, file, 'file');
    if (unusable !== null) {
      faults.push(unusable);
      continue;
    }
    const bytes = readFileSync(join(folder, name));
    if (bytes.length > SCREENSHOT_BYTES_MAXIMUM)
      faults.push({ file, message: `expected a picture of at most ${SCREENSHOT_BYTES_MAXIMUM / 1_024} kB` });
    else if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
      faults.push({ file, message: 'expected a WebP picture, as npm run app-pictures writes it' });
    screenshots.set(name, bytes);
  }
  return { screenshots, faults };
}

function digestOf(parts: Omit<Marks, 'digest'>, name: string): string {
  const { theme, logo, logoByNight, icon, monochrome, screenshots } = parts;
  const digest = createHash('sha256').update(`${name.slice(0, 1)}\0${themeSheet(theme)}\0`);
  for (const svg of [logo, logoByNight, icon, monochrome]) digest.update(`${svg?.text ?? ''}\0`);
  for (const [file, bytes] of screenshots) digest.update(`${file}\0`).update(bytes);
  return digest.digest('hex').slice(0, 12);
}

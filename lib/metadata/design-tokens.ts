import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../browser/theme';

/** `--name: #colour;` or `--name: light-dark(#colour, #colour);` */
const declaration = /--(?<name>[\w-]+): (?:light-dark\()?(?<light>#[0-9a-f]{6})\b(?:, (?<dark>#[0-9a-f]{6}))?/g;

let colours: Map<string, Record<Theme, string>> | undefined;

function readColours(): Map<string, Record<Theme, string>> {
  const css = readFileSync(join(process.cwd(), 'app/tokens.css'), 'utf8');
  return new Map(
    Array.from(css.matchAll(declaration), ({ groups }) => {
      const light = groups?.['light'] ?? '';
      return [groups?.['name'] ?? '', { light, dark: groups?.['dark'] ?? light }];
    }),
  );
}

/** A colour of app/tokens.css in a theme, for images and the browser's frame. Throws for an unknown name. */
export function tokenColour(name: string, theme: Theme = 'light'): string {
  colours ??= readColours();
  const colour = colours.get(name)?.[theme];
  if (colour === undefined) throw new Error(`app/tokens.css has no colour "${name}"`);
  return colour;
}

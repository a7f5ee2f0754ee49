import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../browser/theme';
import { providerFiles } from '../provider-files/current';

/** `--name: #colour;` or `--name: light-dark(#colour, #colour);` */
const declaration = /--(?<name>[\w-]+): (?:light-dark\()?(?<light>#[0-9a-f]{6})\b(?:, (?<dark>#[0-9a-f]{6}))?/g;

type Colours = Map<string, Record<Theme, string>>;

let ofProduct: Colours | undefined;

function readColours(): Colours {
  const css = readFileSync(join(process.cwd(), 'app/tokens.css'), 'utf8');
  return new Map(
    Array.from(css.matchAll(declaration), ({ groups }) => {
      const light = groups?.['light'] ?? '';
      return [groups?.['name'] ?? '', { light, dark: groups?.['dark'] ?? light }];
    }),
  );
}

/**
 * A colour of the provider's theme or of app/tokens.css, for images and the browser's frame. Throws for an unknown name.
 */
export function tokenColour(name: string, theme: Theme = 'light'): string {
  ofProduct ??= readColours();
  const ofProvider: Colours = new Map(Object.entries(providerFiles().marks.theme));
  const colour = ofProvider.get(name) ?? ofProduct.get(name);
  if (colour === undefined) throw new Error(`Neither theme.css nor app/tokens.css has a colour "${name}"`);
  return colour[theme];
}

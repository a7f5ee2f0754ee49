import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `--name: #colour;` or `--name: light-dark(#colour, #colour);` */
const declaration = /--(?<name>[\w-]+): (?:light-dark\()?(?<light>#[0-9a-f]{6})\b/g;

let colours: Map<string, string> | undefined;

function readColours(): Map<string, string> {
  const css = readFileSync(join(process.cwd(), 'app/tokens.css'), 'utf8');
  return new Map(
    Array.from(css.matchAll(declaration), ({ groups }) => [groups?.['name'] ?? '', groups?.['light'] ?? '']),
  );
}

/**
 * A colour of app/tokens.css in the light theme, for what no style sheet reaches: pictures and the browser's own frame.
 * Throws for a name that is none.
 */
export function tokenColour(name: string): string {
  colours ??= readColours();
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`app/tokens.css has no colour "${name}"`);
  return colour;
}

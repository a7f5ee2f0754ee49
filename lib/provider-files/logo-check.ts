import { contrastInWords, contrastOf, fullColour } from './colour';
import type { Fault } from './faults';
import type { ProviderFiles } from './load';
import type { SvgFile } from './svg';

/** WCAG 2.2, AA, for signs. */
const LEAST = 3;
const COLOUR = /(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|white|black)/gi;
const BLACK = `#${'0'.repeat(6)}`;
const named: Partial<Record<string, string>> = { white: `#${'f'.repeat(6)}`, black: BLACK };

interface Ground {
  colour: string;
  place: string;
}

/** Warnings for a logo of which no colour stands out from header or footer; a part may have the ground's colour. */
export function logoWarnings({ marks: { theme, logo, logoByNight } }: Pick<ProviderFiles, 'marks'>): Fault[] {
  const byDay = { colour: theme.surface.light, place: 'the header by day' };
  const byNight = [
    { colour: theme.night.light, place: 'the footer' },
    { colour: theme.surface.dark, place: 'the header by night' },
  ];
  if (logoByNight === null) return warnings('logo.svg', logo, [byDay, ...byNight], 'add a light logo-dark.svg');
  return [
    ...warnings('logo.svg', logo, [byDay], 'take a darker colour'),
    ...warnings('logo-dark.svg', logoByNight, byNight, 'take a lighter colour'),
  ];
}

function warnings(file: string, svg: SvgFile | null, grounds: readonly Ground[], remedy: string): Fault[] {
  if (svg === null) return [];
  const colours = coloursOf(svg.text);
  const dim = grounds.flatMap(({ colour: ground, place }) => {
    const contrast = Math.max(...colours.map((colour) => contrastOf(colour, ground)));
    return contrast < LEAST ? [`${place} (${ground}) ${contrastInWords(contrast)}`] : [];
  });
  if (dim.length === 0) return [];
  const message = `its clearest colour has a contrast to ${dim.join(', to ')}, expected at least ${LEAST}:1: ${remedy}`;
  return [{ file, message, isWarning: true }];
}

/** The colours of a logo as `#rrggbb`; a logo without any is black. */
function coloursOf(text: string): string[] {
  const found = Array.from(
    text.matchAll(COLOUR),
    ([, colour = '']) => named[colour.toLowerCase()] ?? fullColour(colour),
  );
  return found.length === 0 ? [BLACK] : [...new Set(found)];
}

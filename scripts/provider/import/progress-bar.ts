const WIDTH = 30;
const PAUSE_MS = 100;

/** The line of a bar for a share from 0 to 1. */
export function barOf(name: string, share: number): string {
  const full = Math.round(Math.min(1, share) * WIDTH);
  return `${name} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(Math.min(1, share) * 100)} %`;
}

/** Draws a bar on a terminal only. */
export function progressBar(name: string, output: NodeJS.WriteStream) {
  let last = 0;
  const draw = (share: number) => {
    if (!output.isTTY || (share < 1 && Date.now() - last < PAUSE_MS)) return;
    last = Date.now();
    output.write(`\r${barOf(name, share)}`);
  };
  return { draw, end: () => void (output.isTTY && last > 0 && output.write('\r\x1b[K')) };
}

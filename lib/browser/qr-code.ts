import qrcode from 'qrcode-generator';

/** Light modules around the code, required by cameras. */
const QUIET_ZONE = 4;
const SVG_PIXELS_A_SQUARE = 16;

interface QrShape {
  /** Modules per side, with the quiet zone. */
  size: number;
  /** The dark modules as a path of SVG or canvas, one unit each. */
  path: string;
}

/** A text as a QR code. */
export function qrShape(text: string): QrShape {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const squares = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const dark = squares.flatMap((row) =>
    squares
      .filter((column) => code.isDark(row, column))
      .map((column) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`),
  );
  return { size: squares.length + 2 * QUIET_ZONE, path: dark.join('') };
}

/** A QR code as a standalone SVG document, dark on light. */
export function qrSvg(text: string): string {
  const { size, path } = qrShape(text);
  const pixels = size * SVG_PIXELS_A_SQUARE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path fill="black" d="${path}"/></svg>`
  );
}

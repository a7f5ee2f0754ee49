import qrcode from 'qrcode-generator';

const QUIET_ZONE = 4;

/** A text as a QR code; a camera needs its quiet zone and dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const dark = modules.flatMap((row) => modules.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`));
  const size = modules.length + 2 * QUIET_ZONE;
  return (
    <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}

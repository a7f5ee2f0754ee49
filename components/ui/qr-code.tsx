import { qrShape } from '@/lib/browser/qr-code';

/** A text as a QR code, dark on light for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

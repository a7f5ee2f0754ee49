import { qrShape, qrSvg } from './qr-code';

const PNG_PIXELS_A_SQUARE = 20;

/** A QR code as a file; the PNG is drawn in the browser. Throws if the browser cannot draw. */
export const qrFiles = {
  svg: async (text: string): Promise<Blob> => new Blob([qrSvg(text)], { type: 'image/svg+xml' }),
  png: qrPng,
};
export type QrFileKind = keyof typeof qrFiles;

async function qrPng(text: string): Promise<Blob> {
  const { size, path } = qrShape(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * PNG_PIXELS_A_SQUARE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.scale(PNG_PIXELS_A_SQUARE, PNG_PIXELS_A_SQUARE);
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.fillStyle = 'black';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture')) : resolve(blob)),
      'image/png',
    );
  });
}

const AVIF_BRAND = /^(?:avif|avis)$/;
/** Layout: `ftyp`, major brand, version, compatible brands. */
const FIRST_BRANDS_AT = 8;
const BRAND_LENGTH = 4;

/** Media type by magic bytes; null for other formats such as SVG, which may hold scripts. */
export function imageType(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[^]{4}WEBPVP8/.test(text)) return 'image/webp';
  return isAvif(text) ? 'image/avif' : null;
}

function isAvif(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const size = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE();
  const brands = text.slice(FIRST_BRANDS_AT, size);
  return Array.from({ length: Math.floor(brands.length / BRAND_LENGTH) }, (_, index) => index * BRAND_LENGTH).some(
    (at) => at !== BRAND_LENGTH && AVIF_BRAND.test(brands.slice(at, at + BRAND_LENGTH)),
  );
}

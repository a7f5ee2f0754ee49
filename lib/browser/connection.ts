const slowLines: readonly unknown[] = ['slow-2g', '2g'];

/** True if prefetching is allowed: never with data saving or 2G, on 3G only `small`. Without the API, always. */
export function isPrefetchAllowed(size: 'small' | 'large'): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return true;
  const line = 'effectiveType' in connection ? connection.effectiveType : '4g';
  const isSlow = slowLines.includes(line) || (size === 'large' && line === '3g');
  return !isSlow && !('saveData' in connection && connection.saveData === true);
}

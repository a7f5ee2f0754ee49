const slowLines: readonly unknown[] = ['slow-2g', '2g'];

/**
 * Whether what may never be used may be fetched: never on data saving or 2G, and on 3G only what is `small`. Browsers that
 * do not tell are taken for fast.
 */
export function mayFetchAhead(size: 'small' | 'large'): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return true;
  const line = 'effectiveType' in connection ? connection.effectiveType : '4g';
  const isSlow = slowLines.includes(line) || (size === 'large' && line === '3g');
  return !isSlow && !('saveData' in connection && connection.saveData === true);
}

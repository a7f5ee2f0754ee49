/** The store that a phone or tablet takes its applications from; null for a computer and for a device of neither. */
export function storeOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'app-store' | 'google-play' | null {
  if (userAgent.includes('Android')) return 'google-play';
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'app-store';
  return null;
}

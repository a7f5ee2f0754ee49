/** The application store of a phone or tablet; null for a computer or an unknown device. */
export function storeOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'app-store' | 'google-play' | null {
  if (userAgent.includes('Android')) return 'google-play';
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'app-store';
  return null;
}

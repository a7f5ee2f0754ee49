import { useState } from 'react';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import { useTimeout } from './use-timeout';

/** Whether a message about an address is still coloured: its colour fades after 3 s, its text stays (product.md, section 4.6). */
export function useFading(): boolean {
  const [coloured, setColoured] = useState(true);
  useTimeout(coloured, ADDRESS_MESSAGE_FADE_MS, () => setColoured(false));
  return coloured;
}

import { useState } from 'react';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import { useTimeout } from './use-timeout';

/** Whether a message about an address still has its colour: that goes after 3 s, its words stay (product.md, section 4.6). */
export function useFading(): boolean {
  const [coloured, setColoured] = useState(true);
  useTimeout(coloured, ADDRESS_MESSAGE_FADE_MS, () => setColoured(false));
  return coloured;
}

import { useState } from 'react';
import { keepMyChannels, readMyChannels } from '@/lib/channel/my-channels';

/** The visitor's selected channels, stored on the device. */
export function useMyChannels() {
  const [ids, setIds] = useState(readMyChannels);
  const change = (next: string[]) => {
    setIds(next);
    keepMyChannels(next);
  };
  return {
    ids,
    toggle: (id: string) => change(ids.includes(id) ? ids.filter((chosen) => chosen !== id) : [...ids, id]),
    clear: () => change([]),
  };
}

import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { MAP_MESSAGE_SOURCE, pageMessageSchema, type PageMessage } from '@/lib/contracts/map-message';
import type { Zone } from '@/lib/contracts/zone';

/** A zone of the map of this colour, between these meridians. */
export function zoneOf(id: string, color: string, west = 76.9): Zone {
  return {
    id,
    color,
    name: id,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 43.2],
          [west + 0.05, 43.2],
          [west + 0.05, 43.25],
          [west, 43.25],
          [west, 43.2],
        ],
      ],
    },
  };
}

/** The frame of a map as its page has it. */
export interface PlayedFrame {
  tell: (message: object) => void;
  /** The last message to it. */
  shown: () => PageMessage;
}

/** The frame of the map with this title, ready. */
export async function readyFrame(title: string): Promise<PlayedFrame> {
  const { contentWindow: inside } = await screen.findByTitle<HTMLIFrameElement>(title);
  if (inside === null) throw new Error('there is no frame');
  const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const tell = (message: object) => {
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { source: MAP_MESSAGE_SOURCE, ...message },
          origin: location.origin,
          source: inside,
        }),
      );
    });
  };
  tell({ type: 'ready' });
  return { tell, shown: () => pageMessageSchema.parse(posted.mock.lastCall?.[0]) };
}

import { commandOf, type PageCommand } from '@/lib/pages/page-command';

/**
 * Places in server markup for content about the visit's house, as attributes: a line above tariffs, the replacement of the
 * address check, its light in the city, whether the house can have a tariff, its technology, and an alternative to connecting.
 */
const slotKinds = ['line', 'hero', 'light', 'fit', 'technology', 'action'] as const;
type SlotKind = (typeof slotKinds)[number];

export interface HouseSlot {
  element: HTMLElement;
  kind: SlotKind;
  /** Speed of the tariff in Mbit/s; null without one. */
  speed: number | null;
  /** The tariff of the connect link beside the slot. */
  card: PageCommand['card'];
}

export function slotAttributes(kind: SlotKind, speed: number | null = null) {
  return { 'data-house-slot': kind, 'data-speed': speed ?? undefined };
}

/** The slots of the page; of several that name the house, only the first. */
export function houseSlots(): HouseSlot[] {
  const slots = Array.from(document.querySelectorAll<HTMLElement>('[data-house-slot]')).flatMap((element) => {
    const { houseSlot, speed } = element.dataset;
    const kind = slotKinds.find((name) => name === houseSlot);
    const link = element.nextElementSibling;
    const card = kind === 'action' && link instanceof HTMLElement ? commandOf(link).card : undefined;
    return kind === undefined ? [] : [{ element, kind, speed: speed === undefined ? null : Number(speed), card }];
  });
  const named = slots.find(namesHouse);
  return slots.filter((slot) => slot === named || !namesHouse(slot));
}

export function namesHouse({ kind }: HouseSlot): boolean {
  return kind === 'line' || kind === 'hero';
}

/** Watches the page for changes of its slots. Returns the cleanup. */
export function watchHouseSlots(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-speed', 'data-card-name'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
  return () => observer.disconnect();
}

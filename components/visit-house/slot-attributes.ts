import { commandOf, type PageCommand } from '@/lib/pages/page-command';

/**
 * What a page leaves room for, in attributes, since server markup carries no functions: a line that names the house, the
 * same in the place of the address check, whether it can have a tariff, its technology, and what is done instead of
 * connecting.
 */
const slotKinds = ['line', 'hero', 'fit', 'technology', 'action'] as const;
type SlotKind = (typeof slotKinds)[number];

export interface HouseSlot {
  element: HTMLElement;
  kind: SlotKind;
  /** Of the tariff, in Mbit/s; null without one. */
  speed: number | null;
  /** The tariff that the link beside an action is about. */
  card: PageCommand['card'];
}

export function slotAttributes(kind: SlotKind, speed: number | null = null) {
  return { 'data-house-slot': kind, 'data-speed': speed ?? undefined };
}

/** The slots that stand on the page; the house is named in the first place for it alone. */
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

/** Whether the whole house is named in it. */
export function namesHouse({ kind }: HouseSlot): boolean {
  return kind === 'line' || kind === 'hero';
}

/** Tells of everything that may change them. Returns what ends that. */
export function watchHouseSlots(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-speed', 'data-card-name'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
  return () => observer.disconnect();
}

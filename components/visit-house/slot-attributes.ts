/** Where a page leaves room for the house of the visit, in attributes: server markup carries no functions. */
export interface HouseSlots {
  line: Element | null;
  /** One for each tariff; Mbit/s, null for one without speed. */
  fits: { element: Element; speed: number | null }[];
}

/** Room for the line that names the house. */
export const lineAttributes = { 'data-visit-house': '' };

/** Room for whether the house can have a tariff of this speed (Mbit/s; null for one without). */
export function fitAttributes(speed: number | null) {
  return { 'data-house-fit': '', 'data-speed': speed ?? undefined };
}

/** The slots that stand on the page: the first line, and all fits. */
export function houseSlots(): HouseSlots {
  const fits = Array.from(document.querySelectorAll<HTMLElement>('[data-house-fit]'), (element) => {
    const { speed } = element.dataset;
    return { element, speed: speed === undefined ? null : Number(speed) };
  });
  return { line: document.querySelector('[data-visit-house]'), fits };
}

/** Tells of everything that may change them. Returns what ends that. */
export function watchHouseSlots(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-speed'] });
  return () => observer.disconnect();
}

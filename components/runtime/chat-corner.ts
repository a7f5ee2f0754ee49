/** Heights above its corner where the chat button may stand, px. */
const LIFTS = [0, 32, 64, 96, 128];
/** Distances between the tested points, px: less than the height of a line of text, and than the width of a control. */
const ROW_STEP = 15;
const COLUMN_STEP = 40;
/** Pause after a change before the search, and between two checks of a scroll, ms. */
const REST = 150;
/** Least distance between the button and words, px. */
const GAP = 6;
/** A dialog that covers the page and so the button. */
const aboveThePage = 'dialog[open]:not([data-dialog-place] > dialog)';
const solid = ':is(a, button, input, select, textarea, summary, label, form, iframe, [data-uncovered])';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Keeps the chat button off words and controls: it stands in its corner or a little above, or is hidden while all these
 * places are taken. It has its label until the first scroll. Returns the function that searches again.
 */
export function startChatCorner(): () => void {
  let hasLabel = true;
  let lift = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;

  const findPlace = () => {
    const button = document.querySelector<HTMLElement>('[data-chat]');
    if (button === null || document.querySelector(aboveThePage) !== null) return;
    const [icon, labelled] = [button, button.querySelector('span') ?? button].map((part) =>
      raised(part.getBoundingClientRect(), -lift),
    );
    if (icon === undefined || labelled === undefined) return;
    const wide = hasLabel ? labelled : icon;
    const taken = takenIn({ ...wide, top: wide.top - Math.max(...LIFTS) }, button);
    const place = (box: Box) => LIFTS.find((by) => isFree(raised(box, by), taken));
    const [first, second] = [place(wide), place(icon)];
    button.dataset['chat'] = second === undefined ? 'hidden' : hasLabel && first !== undefined ? 'labelled' : 'free';
    lift = first ?? second ?? 0;
    button.style.translate = `0 ${-lift}px`;
  };
  const later = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(findPlace);
      else findPlace();
    }, REST);
  };
  /** During a scroll the button is hidden if needed, but not moved. */
  const follow = () => {
    hasLabel = false;
    later();
    const button = document.querySelector<HTMLElement>('[data-chat]');
    if (button === null || button.dataset['chat'] === 'hidden' || Date.now() - lookedAt < REST) return;
    lookedAt = Date.now();
    const box = button.getBoundingClientRect();
    button.dataset['chat'] = isFree(box, takenIn(box, button)) ? 'free' : 'hidden';
  };

  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', later);
  // Disclosures, tabs and closing dialogs change no elements.
  for (const name of ['toggle', 'change', 'close']) document.addEventListener(name, later, true);
  return later;
}

/** The boxes of words and controls inside `box`, and of some around it. */
function takenIn({ left, top, right, bottom }: Box, button: Element): Box[] {
  const walked = new Set<Element>();
  for (let y = bottom - 1; y > top - ROW_STEP; y -= ROW_STEP)
    for (let x = right - 1; x > left - COLUMN_STEP; x -= COLUMN_STEP) {
      const found = document.elementsFromPoint(Math.max(x, left), Math.max(y, top));
      for (const block of found.toReversed())
        if (
          block.clientHeight < window.innerHeight &&
          !block.contains(button) &&
          !button.contains(block) &&
          ![...walked].some((outer) => outer.contains(block))
        )
          walked.add(block);
    }
  return [...walked].flatMap((block) => [
    ...[block.closest(solid) ?? [], ...block.querySelectorAll(solid)]
      .flat()
      .map((part) => part.getBoundingClientRect()),
    ...wordsIn(block),
  ]);
}

function wordsIn(block: Element): Box[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.nodeValue?.trim() === '') continue;
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

function raised({ left, top, right, bottom }: Box, by: number): Box {
  return { left, right, top: top - by, bottom: bottom - by };
}

function isFree(box: Box, taken: Box[]): boolean {
  return taken.every(
    ({ left, top, right, bottom }) =>
      right + GAP <= box.left ||
      left >= box.right + GAP ||
      bottom + GAP <= box.top ||
      top >= box.bottom + GAP ||
      right === left,
  );
}

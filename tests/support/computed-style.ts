/*
 * jsdom computes the style of an element in a walk through its whole style sheet, and a search by role asks for it
 * thousands of times: two thirds of the time of the component tests. Their pages load no style sheets, so a look
 * depends on the element's kind, its attributes and its inline style alone.
 */

const byItself = window.getComputedStyle.bind(window);
/** Elements made here are on no page, so no observer sees them. */
const elsewhere = document.implementation.createHTMLDocument();
/** Attributes by which the browser's own style sheet tells elements of one kind apart. */
const telling = ['hidden', 'open', 'type'];
const displays = new Map<string, string>();

/** The display of an element of that kind without an inline style, computed once by jsdom. */
function ownDisplay(element: Element): string {
  const attributes = telling.map((name) => [name, element.getAttribute(name)] as const);
  const kind = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const alike = elsewhere.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of attributes) if (value !== null) alike.setAttribute(name, value);
  elsewhere.body.append(alike);
  const { display } = byItself(alike);
  alike.remove();
  displays.set(kind, display);
  return display;
}

function inlineStyle(element: Element): CSSStyleDeclaration | null {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
}

/** Inherited: the nearest element with a value decides. */
function visibilityOf(element: Element): string {
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const own = inlineStyle(current)?.visibility ?? '';
    if (own !== '') return own;
  }
  return 'visible';
}

function valueOf(element: Element, property: string): string {
  if (property === 'visibility') return visibilityOf(element);
  const inline = inlineStyle(element)?.getPropertyValue(property) ?? '';
  return property === 'display' && inline === '' ? ownDisplay(element) : inline;
}

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces `window.getComputedStyle`: `display`, `visibility`, and of the rest only inline values. */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const value = (name: string) => (pseudo ? '' : valueOf(element, name));
  return new Proxy(elsewhere.body.style, {
    get: (_style, name) =>
      name === 'getPropertyValue' ? value : typeof name === 'string' ? value(dashed(name)) : undefined,
  });
}

// @ts-check
// For `node --import`: shifts the clock of this process alone at each SIGWINCH, like a manual change of the clock.

const HOUR_MS = 3_600_000;
/** An hour forward, back to the right time, an hour back, and right again. */
const steps = [HOUR_MS, -HOUR_MS, -HOUR_MS, HOUR_MS];

const RightDate = Date;
let aheadMs = 0;

process.on('SIGWINCH', () => {
  aheadMs += steps.shift() ?? 0;
});

globalThis.Date = new Proxy(RightDate, {
  apply: () => new RightDate(RightDate.now() + aheadMs).toString(),
  construct: (target, words, newTarget) =>
    Reflect.construct(target, words.length === 0 ? [RightDate.now() + aheadMs] : words, newTarget),
  get: (target, name) => (name === 'now' ? () => RightDate.now() + aheadMs : Reflect.get(target, name)),
});

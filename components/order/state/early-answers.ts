export const EARLY_STEP = 'early-tariff';

interface EarlyAnswers {
  tariff: string | null;
  group: string | null;
}

/** Choices made in the server-rendered first step before hydration; null for unchanged ones. */
export function earlyAnswers(): EarlyAnswers {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${EARLY_STEP} :checked`);
  const ticked = (name: keyof EarlyAnswers) =>
    Array.from(inputs).find((input) => input.name === name && !input.defaultChecked)?.value ?? null;
  return { tariff: ticked('tariff'), group: ticked('group') };
}

/** True if the page shows the server-rendered first step and the order is at that step. */
export function showsEarlyStep(): boolean {
  const step = document.getElementById(EARLY_STEP);
  return step !== null && step.closest('[data-started=later]') === null;
}

export function hasEarlyFocus(): boolean {
  return document.querySelector(`#${EARLY_STEP} :focus`) !== null;
}

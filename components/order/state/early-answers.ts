/** The fields of the first step in the server markup. */
export const EARLY_STEP = 'early-tariff';

interface EarlyAnswers {
  tariff: string | null;
  group: string | null;
}

/** What was ticked in the server markup of the first step before its code came; null for what was left as it was. */
export function earlyAnswers(): EarlyAnswers {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${EARLY_STEP} :checked`);
  const ticked = (name: keyof EarlyAnswers) =>
    Array.from(inputs).find((input) => input.name === name && !input.defaultChecked)?.value ?? null;
  return { tariff: ticked('tariff'), group: ticked('group') };
}

/** Whether the first step stands on the page in server markup, and is the step where somebody goes on. */
export function showsEarlyStep(): boolean {
  const step = document.getElementById(EARLY_STEP);
  return step !== null && step.closest('[data-started=later]') === null;
}

/** Whether the focus is in that markup. */
export function hasEarlyFocus(): boolean {
  return document.querySelector(`#${EARLY_STEP} :focus`) !== null;
}

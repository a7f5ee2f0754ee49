import { CAPTCHA_WAIT_MS } from '../config/limits';
import { CAPTCHA_ACTION } from '../contracts/config';

export type ExecuteRecaptcha = (action?: string) => Promise<string>;

/**
 * Hands Google's `execute` from the component that loads the script to whoever needs a token, whenever it comes.
 * `token` gives up after eight seconds, so that a blocked script never leaves a button waiting.
 */
export function createRecaptcha() {
  let announce: (execute: ExecuteRecaptcha) => void = () => undefined;
  const ready = new Promise<ExecuteRecaptcha>((resolve) => {
    announce = resolve;
  });
  return {
    announce: (execute: ExecuteRecaptcha) => announce(execute),
    token: () => Promise.race([ready.then((execute) => execute(CAPTCHA_ACTION)), giveUp()]),
  };
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not answer')), CAPTCHA_WAIT_MS);
  });
}

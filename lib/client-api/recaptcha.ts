import { CAPTCHA_WAIT_MS } from '../config/limits';
import { CAPTCHA_ACTION } from '../contracts/config';

type ExecuteRecaptcha = (action?: string) => Promise<string>;

export type Recaptcha = ReturnType<typeof createRecaptcha>;

/**
 * Passes Google's `execute` from the component that loads the script to those that need a token. `token` rejects at
 * once if the script failed to load, and the next call loads it again; it times out after eight seconds.
 */
export function createRecaptcha() {
  let settle: (execute: ExecuteRecaptcha | null) => void = () => undefined;
  const script = () => new Promise<ExecuteRecaptcha | null>((resolve) => (settle = resolve));
  let loading = script();
  let loadAgain: (() => void) | null = null;

  const token = async (): Promise<string> => {
    const again = loadAgain;
    if (again !== null) {
      loadAgain = null;
      loading = script();
      again();
    }
    const execute = await loading;
    if (execute === null) throw new Error('the script of reCAPTCHA did not come');
    return execute(CAPTCHA_ACTION);
  };

  return {
    announce: (execute: ExecuteRecaptcha) => settle(execute),
    /** The script failed to load; `again` reloads it. */
    fail: (again: () => void) => {
      loadAgain = again;
      settle(null);
    },
    token: () => Promise.race([token(), giveUp()]),
  };
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not answer')), CAPTCHA_WAIT_MS);
  });
}

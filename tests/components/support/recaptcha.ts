/** The script of reCAPTCHA that the page has asked for. Throws when there is none. */
export function recaptchaScript(): Element {
  const script = document.querySelector('script[src*="recaptcha/api.js"]');
  if (script === null) throw new Error('No script of reCAPTCHA was asked for');
  return script;
}

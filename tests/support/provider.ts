import { afterEach, expect, vi } from 'vitest';
import type * as Provider from '@/lib/embedded-provider/provider';
import { forgetSharedAnswers } from '@/lib/upstream/http';

/*
 * The embedded provider, replaced where the network would be. A file of tests takes it with
 * `vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'))`.
 */

const real = await vi.importActual<typeof Provider>('@/lib/embedded-provider/provider');
export const { EMBEDDED_HOST, EMBEDDED_TOKEN, calls } = real;

export type Answer = (request: Request) => Promise<Response> | null;
const byItself: Answer = () => null;

let answer = byItself;
/**
 * The provider's answer in a test, until its end; null leaves it to the embedded provider itself, `real`. Earlier
 * answers are forgotten.
 */
export const provider = {
  get answer() {
    return answer;
  },
  set answer(next: Answer) {
    answer = next;
    forgetSharedAnswers();
  },
  real: real.embeddedProvider,
};

afterEach(() => {
  provider.answer = byItself;
});

/** Replaces the embedded provider. */
export function embeddedProvider(request: Request): Promise<Response> {
  return provider.answer(request) ?? real.embeddedProvider(request);
}

/** Answers the calls whose address has this part; the provider answers others by itself. */
export function answerTo(part: string, answer: (request: Request) => Promise<Response> | null): void {
  provider.answer = (request) => (request.url.includes(part) ? answer(request) : null);
}

/** The answer of a provider that is down. */
export const isDown = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));

/** The answer of a provider that answers in another form. */
export const nonsense = () => Promise.resolve(Response.json({ data: { hello: 'world' } }));

/** The answers of a provider that cannot do its work, for `it.each`. */
export const providerDown: [what: string, answer: Answer][] = [
  ['is down', isDown],
  ['answers nonsense', nonsense],
];

/** Requests that wait: one that nothing holds may be collected, and then never hears that it is given up. */
const waiting = new Set<Request>();

/** Gives no answer until the call is given up. */
export function hanging(request: Request): Promise<Response> {
  const { signal } = request;
  waiting.add(request);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      waiting.delete(request);
      reject(signal.reason);
    });
  });
}

/** From now on the provider answers only what the returned function is given. */
export function holdAnswer(): (response: Response) => void {
  let release: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (release = resolve));
  provider.answer = () => held;
  return release;
}

/** From now on the provider must not be asked; the returned function expects that it was not. */
export function expectNothingAsked(): () => void {
  const asked = vi.fn(byItself);
  provider.answer = asked;
  return () => expect(asked).not.toHaveBeenCalled();
}

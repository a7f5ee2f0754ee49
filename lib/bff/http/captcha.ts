import 'server-only';
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { environment } from '../../config/env';
import { CAPTCHA_CHALLENGE_LIFETIME_MS, RECAPTCHA_VERIFICATION_TIMEOUT_MS } from '../../config/limits';
import { UNSOLVED_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { challengeSchema } from '../../contracts/captcha';
import { CAPTCHA_ACTION } from '../../contracts/config';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { count } from '../../metrics/metrics.mjs';
import { consumeChallenge } from '../../store/counters/captcha';
import { siteDatabase } from '../../store/database/database';
import { sharedSecret } from '../../store/database/secrets';
import { ApiError } from './api-error';
import { hostnameOf, isThisMachine } from './origin';
import { clientNetworks, countChallenge, enforceLimit, undoLimitUse, type ClientNetworks } from './enforce-limit';
import { workFactor } from './work-factor';

/**
 * Least work of a browser: 80 to 240 derivations of 2,000 rounds. More work is more derivations, never more rounds, so
 * that the server always derives one key per challenge.
 */
const ROUNDS = 2_000;
const SMALLEST_COUNTER = 80;
const LARGEST_COUNTER = 240;

const solvedChallengeSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      ...challengeSchema.shape.parameters.shape,
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.literal(CAPTCHA_ACTION) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().default(0) }),
});

const recaptchaAnswerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

async function captchaSecret(): Promise<string> {
  return sharedSecret(await siteDatabase(), 'captcha');
}

/** A signed challenge for twenty minutes; its work grows with the recent ones of the visitor's address and of all. */
export async function newChallenge(request: Request): Promise<z.output<typeof challengeSchema>> {
  const factor = workFactor({
    fromAddress: countChallenge(clientNetworks(request)),
    altogether: countChallenge('everybody'),
    besideRecaptcha: environment().RECAPTCHA_SECRET_KEY !== undefined,
  });
  return challengeSchema.parse(
    await challengeOf(ROUNDS, randomInt(LARGEST_COUNTER * factor, SMALLEST_COUNTER * factor)),
  );
}

/** A challenge solved by `counter` derivations of `cost` rounds each. */
export async function challengeOf(cost: number, counter: number): Promise<Challenge> {
  const secret = await captchaSecret();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    data: { action: CAPTCHA_ACTION },
    deriveKey,
    expiresAt: new Date(Date.now() + CAPTCHA_CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
}

/**
 * Accepts a token once: proof of work, or reCAPTCHA if configured. With reCAPTCHA, visitors without access to Google
 * use the proof of work, and all visitors do while the server cannot reach Google. Throws ApiError 403 with the field, 400 for an
 * invalid host, 429 and 503.
 */
export async function verifyCaptcha(token: string, request: Request): Promise<void> {
  const { RECAPTCHA_SECRET_KEY } = environment();
  const hostname = hostnameOf(request);
  const solved = decodeToken(token);
  const isWork = solved !== null || RECAPTCHA_SECRET_KEY === undefined;
  const accepted = isWork
    ? await verifyWork(solved)
    : await verifyByGoogle(token, RECAPTCHA_SECRET_KEY, hostname, clientNetworks(request));
  count('site_captcha_total', { provider: isWork ? 'work' : 'recaptcha', result: accepted ? 'accepted' : 'refused' });
  if (!accepted) throw new ApiError(403, 'captcha', 'the captcha token was not accepted', 'recaptcha');
}

async function verifyWork(solved: ReturnType<typeof decodeToken>): Promise<boolean> {
  if (solved === null) return false;
  const secret = await captchaSecret();
  const { verified } = await verifySolution({
    ...solved,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  const { expiresAt } = solved.challenge.parameters;
  return verified && consumeChallenge(await siteDatabase(), solved.challenge.signature, expiresAt * 1_000);
}

function decodeToken(token: string) {
  try {
    return solvedChallengeSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Throws ApiError 429 for an address with too many invalid tokens. */
async function verifyByGoogle(
  token: string,
  secret: string,
  hostname: string,
  networks: ClientNetworks,
): Promise<boolean> {
  const attempt = await enforceLimit('unsolved', networks, UNSOLVED_PER_CLIENT_ADDRESS);
  const accepted = await verifyRecaptcha(token, secret, hostname);
  if (accepted) await undoLimitUse(attempt);
  return accepted;
}

async function verifyRecaptcha(token: string, secret: string, hostname: string): Promise<boolean> {
  const { RECAPTCHA_VERIFY_URL } = environment();
  try {
    const response = await fetch(RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(RECAPTCHA_VERIFICATION_TIMEOUT_MS),
    });
    const reason = refusalOf(recaptchaAnswerSchema.parse(await response.json()), hostname);
    if (reason !== null) log.warn(`captcha: refused: ${reason}`);
    return reason === null;
  } catch (error) {
    log.error(`captcha: verification failed: ${messageOf(error)}`);
    count('site_captcha_total', { provider: 'recaptcha', result: 'unavailable' });
    throw new ApiError(503, 'captcha', 'the captcha could not be verified', 'recaptcha');
  }
}

/** The reason to reject Google's answer, or null. A proxy may have replaced the public host. */
function refusalOf(
  { success, action, score = 0, hostname, 'error-codes': codes }: z.infer<typeof recaptchaAnswerSchema>,
  requested: string,
): string | null {
  const { RECAPTCHA_MIN_SCORE, SITE_URL } = environment();
  if (!success) return `Google says no (${codes.join(', ')})`;
  if (action !== CAPTCHA_ACTION) return `the action is "${action}"`;
  if (score < RECAPTCHA_MIN_SCORE) return `the score is ${score} < ${RECAPTCHA_MIN_SCORE}`;
  const own = SITE_URL === undefined || isThisMachine(requested) ? [requested] : [];
  if (SITE_URL !== undefined) own.push(new URL(SITE_URL).hostname);
  return hostname !== undefined && own.includes(hostname) ? null : `the host is "${hostname}"`;
}

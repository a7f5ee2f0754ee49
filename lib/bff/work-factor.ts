import 'server-only';
import { CHALLENGES_AT_ONE_PRICE } from '../config/rate-limits';

/** A visitor whose neighbours ask for very much waits so many times as long, on a phone a minute at most. */
const MOST_DOUBLINGS_OF_AN_ADDRESS = 5;
/** All visitors wait when everybody asks for very much. */
const MOST_DOUBLINGS_ALTOGETHER = 2;

/**
 * How many times the usual work the next challenge is, from 1 to 128, by how many were asked for within the window of time,
 * from the visitor's address and altogether.
 */
export function workFactor({ fromAddress, altogether }: { fromAddress: number; altogether: number }): number {
  const ofAddress = doublings(fromAddress, CHALLENGES_AT_ONE_PRICE.perAddress, MOST_DOUBLINGS_OF_AN_ADDRESS);
  return 2 ** (ofAddress + doublings(altogether, CHALLENGES_AT_ONE_PRICE.altogether, MOST_DOUBLINGS_ALTOGETHER));
}

function doublings(asked: number, atOnePrice: number, most: number): number {
  return Math.min(most, Math.floor(asked / atOnePrice));
}

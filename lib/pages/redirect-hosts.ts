import { sharedState } from '../process/shared-state.mjs';

/** Which hosts `/redirect` may lead to. The server registers the call at its start; middleware asks it. */

type ListHosts = () => Promise<string[]>;

/** Lets this call answer `redirectHosts` from now on, in every bundle of the process. */
export function registerRedirectHosts(list: ListHosts): void {
  sharedState.redirectHosts = list;
}

/** Empty while no function is registered. Throws the errors of the registered function. */
export async function redirectHosts(): Promise<string[]> {
  return (await sharedState.redirectHosts?.()) ?? [];
}

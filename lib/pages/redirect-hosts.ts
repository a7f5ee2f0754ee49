import { sharedState } from '../process/shared-state.mjs';

/** The allowed hosts of `/redirect`. The server registers the call at its start; middleware uses it. */

type ListHosts = () => Promise<string[]>;

/** Registers the call for `redirectHosts` in every bundle of the process. */
export function registerRedirectHosts(list: ListHosts): void {
  sharedState.redirectHosts = list;
}

/** Empty while no function is registered. Throws the errors of the registered function. */
export async function redirectHosts(): Promise<string[]> {
  return (await sharedState.redirectHosts?.()) ?? [];
}

/** Allowed hosts of `/redirect`. The server registers the function at its start; middleware calls it. */

type ListHosts = () => Promise<string[]>;

const shared: typeof globalThis & { qosylRedirectHosts?: ListHosts } = globalThis;

/** Registers the function for every bundle of the process. */
export function registerRedirectHosts(list: ListHosts): void {
  shared.qosylRedirectHosts = list;
}

/** Empty while no function is registered. Throws the errors of the registered function. */
export async function redirectHosts(): Promise<string[]> {
  return (await shared.qosylRedirectHosts?.()) ?? [];
}

/** How a checked phone gets its discount, as messages choose by it: in an application of the provider, or by a call. */
export function referralWay(applications: readonly unknown[]): { way: 'application' | 'phone' } {
  return { way: applications.length > 0 ? 'application' : 'phone' };
}

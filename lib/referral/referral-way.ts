/** The way of a checked phone to its discount, as a value of messages: the provider's application, or a call. */
export function referralWay(applications: readonly unknown[]): { way: 'application' | 'phone' } {
  return { way: applications.length > 0 ? 'application' : 'phone' };
}

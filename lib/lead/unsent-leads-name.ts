/** What requests that wait for the network are kept under. Apart, because every page looks for it. */
export const UNSENT_LEADS = 'unsent-requests';

/** Whether something is kept there. */
export function hasUnsentLeads(): boolean {
  try {
    return localStorage.getItem(UNSENT_LEADS) !== null;
  } catch (error) {
    console.info('Nobody knows whether a request waits on this device', error);
    return false;
  }
}

/** Storage key of unsent leads. A separate file, because every page checks it. */
export const UNSENT_LEADS = 'unsent-requests';

/** True if unsent leads are stored. */
export function hasUnsentLeads(): boolean {
  try {
    return localStorage.getItem(UNSENT_LEADS) !== null;
  } catch (error) {
    console.info('Nobody knows whether a request waits on this device', error);
    return false;
  }
}

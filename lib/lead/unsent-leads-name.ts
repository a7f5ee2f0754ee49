/** Storage key of unsent leads. A separate file, because every page checks it. */
export const UNSENT_LEADS = 'unsent-requests';

/** True if unsent leads are stored. */
export function hasUnsentLeads(): boolean {
  try {
    return localStorage.getItem(UNSENT_LEADS) !== null;
  } catch (error) {
    console.info('The unsent leads on this device are unknown', error);
    return false;
  }
}

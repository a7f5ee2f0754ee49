export const dialogNames = [
  'connection',
  'check-connectivity',
  'call',
  'callback',
  'whatsapp',
  'referral',
  'channels',
  'dns',
  'map',
] as const;
export type DialogName = (typeof dialogNames)[number];

/** Id of the dialog that says that another one could not be loaded. */
export const LOST_DIALOG = 'lost-dialog';

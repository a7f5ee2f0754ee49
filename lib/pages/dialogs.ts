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

/** Id of the message dialog after another dialog failed to load. */
export const LOST_DIALOG = 'lost-dialog';

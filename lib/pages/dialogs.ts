/** The dialogs that a link or a button of a page can open. */

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

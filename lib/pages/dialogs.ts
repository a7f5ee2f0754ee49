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

import 'server-only';
import type { phoneNumbersCall } from '../contracts/calls/crm';
import type { Answer } from '../contracts/calls/call';

/** Sample numbers: 727 000 00 xx is unassigned. One starts with 8, as the real list may. */
const phones = ['+7 (727) 000-00-01', '8 (727) 000-00-02', '+7 (727) 000-00-03'];

export function phoneNumbers(): Answer<typeof phoneNumbersCall> {
  return { data: phones };
}

import 'server-only';
import type { phoneNumbersCall } from '../contracts/calls/crm';
import type { Answer } from '../contracts/calls/call';
import { providerFiles } from '../provider-files/current';

export function phoneNumbers(): Answer<typeof phoneNumbersCall> {
  return { data: providerFiles().brand.manager_phones };
}

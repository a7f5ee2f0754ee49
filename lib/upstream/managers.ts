import 'server-only';
import { fetchPhoneNumbers } from './crm';

const shared: typeof globalThis & { salesPhoneList?: readonly string[] } = globalThis;

/**
 * Loads the phone list once at server start; when that fails the list stays empty and a line is logged
 * (product.md, section 4). Never throws.
 */
export async function loadPhoneList(): Promise<void> {
  try {
    shared.salesPhoneList = await fetchPhoneNumbers();
  } catch (error) {
    shared.salesPhoneList = [];
    console.error(`sales phones: the list could not be loaded: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** The phones in rotation order, empty when they could not be loaded. */
export function phoneList(): readonly string[] {
  return shared.salesPhoneList ?? [];
}

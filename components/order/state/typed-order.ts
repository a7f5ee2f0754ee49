import * as z from 'zod/mini';
import { createFormMemory } from '@/components/dialog/form-memory';
import { addressEntryDraft } from '@/components/fields/use-address-fields';
import { deviceDraft, draftText } from '@/lib/browser/draft';

const namesSchema = z.object({ surname: draftText, firstname: draftText, patronymic: draftText });

/** Typed values of the current step; a completed step has them in the order. */
export const typedAddress = createFormMemory(addressEntryDraft('order-address'));
export const typedIdentity = createFormMemory(
  deviceDraft('order-names', namesSchema, (names) => ({ ...names, iin: '' })),
);
export const typedPhone = createFormMemory<{ phone: string }>();

export function forgetTypedOrder(): void {
  typedAddress.forget();
  typedIdentity.forget();
  typedPhone.forget();
}

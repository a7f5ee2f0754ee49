import * as z from 'zod/mini';
import { createFormMemory } from '@/components/dialog/form-memory';
import { addressEntryDraft } from '@/components/fields/use-address-fields';
import { deviceDraft, draftText } from '@/lib/browser/draft';

const namesSchema = z.object({ surname: draftText, firstname: draftText, patronymic: draftText });

/** What was typed into the step that is shown; an order that has moved on knows it. */
export const typedAddress = createFormMemory(addressEntryDraft('order-address'));
export const typedIdentity = createFormMemory(
  deviceDraft('order-names', namesSchema, (names) => ({ ...names, iin: '' })),
);
export const typedPhone = createFormMemory<{ phone: string }>();

/** Once the step is done, or the order left. */
export function forgetTypedOrder(): void {
  typedAddress.forget();
  typedIdentity.forget();
  typedPhone.forget();
}

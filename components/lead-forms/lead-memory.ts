import * as z from 'zod/mini';
import { createFormMemory, type FormMemory } from '@/components/dialog/form-memory';
import { deviceDraft, draftText } from '@/lib/browser/draft';
import { emptyLead, leadTexts } from '@/lib/lead/lead-forms';

/** A phone is personal data and stays out of the storage. */
const { phone: _phone, ...texts } = leadTexts(() => draftText);
const draftSchema = z.pipe(
  z.object({ ...texts, when: z.catch(z.string(), '') }),
  // The form sets a time itself, so a time alone is no draft.
  z.transform(({ when, ...typed }) => ({ ...typed, when: Object.values(typed).some(Boolean) ? when : '' })),
);

/** The memory of a form, with a draft on the device; the visitor gives the consent again. */
export function leadMemory(
  name: 'consultation' | 'builder' | 'callback' | 'connection-person',
): FormMemory<typeof emptyLead> {
  return createFormMemory(
    deviceDraft(name, draftSchema, (kept) => ({ ...emptyLead, ...kept })),
    ({ when: _when, ...typed }) => typed,
  );
}

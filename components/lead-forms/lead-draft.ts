import * as z from 'zod/mini';
import { deviceDraft, draftText, type Draft } from '@/lib/browser/draft';
import { emptyLead, type leadForms } from '@/lib/lead/lead-forms';

const draftFields = z.object({
  firstname: draftText,
  when: z.catch(z.string(), ''),
  address: draftText,
  company: draftText,
  email: draftText,
  object: draftText,
  comment: draftText,
});
const draftSchema = z.pipe(
  draftFields,
  // The form sets a time itself, so a time alone is no draft.
  z.transform(({ when, ...typed }) => ({ ...typed, when: Object.values(typed).some(Boolean) ? when : '' })),
);

/** The draft of a form on the device; the visitor gives the consent again. */
export function leadDraft(form: keyof typeof leadForms): Draft<typeof emptyLead> {
  return deviceDraft(form, draftSchema, (kept) => ({ ...emptyLead, ...kept }));
}

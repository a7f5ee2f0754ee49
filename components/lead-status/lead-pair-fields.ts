import { leadFields } from '@/lib/lead/lead-forms';

/** The fields that name a lead: its number and the phone in it. */
export const leadPairFields = {
  number: {
    name: 'number',
    label: 'requestStatus.number',
    hint: 'requestStatus.numberHint',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true },
  },
  phone: { ...leadFields.phone, label: 'requestStatus.phone' },
} as const;

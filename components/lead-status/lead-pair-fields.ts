import { leadFields } from '@/lib/lead/lead-forms';

/** The fields that name a lead: its number and the phone in it. */
export const leadPairFields = {
  number: {
    name: 'number',
    label: 'leadStatus.number',
    hint: 'leadStatus.numberHint',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true },
  },
  phone: { ...leadFields.phone, label: 'leadStatus.phone' },
} as const;

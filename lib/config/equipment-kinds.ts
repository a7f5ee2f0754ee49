/** The kinds of equipment with a heading of their own in the order; others stand together. */
export const equipmentKinds = ['router', 'set-top-box', 'phone-set'] as const;

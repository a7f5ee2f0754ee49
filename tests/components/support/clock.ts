/** Two o'clock in the afternoon of 21 November in Almaty, in working hours. */
export const WORKING_MOMENT = new Date('2026-11-21T09:00:00.000Z');

import * as z from 'zod/mini';

/** The drawings that a text can have beside it. */
export const drawings = [
  'bank',
  'cable',
  'card',
  'clock',
  'document',
  'handset',
  'house',
  'kiosk',
  'lock',
  'phone',
  'router',
  'speed',
  'technician',
  'television',
  'terminal',
] as const;
export type Drawing = (typeof drawings)[number];

/** One that the site does not know counts as absent. */
export const drawingSchema = z.catch(z.optional(z.enum(drawings)), undefined);

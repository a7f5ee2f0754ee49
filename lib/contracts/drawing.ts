import * as z from 'zod/mini';

/** The drawings for the side of a text. */
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

/** A drawing unknown to the site counts as absent. */
export const drawingSchema = z.catch(z.optional(z.enum(drawings)), undefined);

import { z } from 'zod';
import { NAME_MAXIMUM_LENGTH, RECAPTCHA_MAXIMUM_LENGTH } from '../config/limits';

/** Words of a visitor; PostgreSQL stores no NUL. */
export const words = z
  .string()
  .trim()
  .regex(/^[^\0]*$/, 'expected text');
export const addressPart = words.max(20);
export const firstnameSchema = words.min(1).max(NAME_MAXIMUM_LENGTH);
/** Surname, name and patronymic of a contract, in this order, with a space between them. */
export const wholeNameSchema = words.min(1).max(3 * NAME_MAXIMUM_LENGTH + 2);
export const wirePhoneSchema = z.string().regex(/^87\d{9}$/, 'expected 87 and nine digits');
export const recaptcha = z.string().min(1).max(RECAPTCHA_MAXIMUM_LENGTH);

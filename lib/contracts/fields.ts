import * as z from 'zod/mini';
import { NAME_MAXIMUM_LENGTH, RECAPTCHA_MAXIMUM_LENGTH } from '../config/limits';

/** Text of a visitor; PostgreSQL stores no NUL. */
export const words = z.string().check(z.trim(), z.regex(/^[^\0]*$/, 'expected text'));
export const addressPart = words.check(z.maxLength(20));
export const firstnameSchema = words.check(z.minLength(1), z.maxLength(NAME_MAXIMUM_LENGTH));
/** Surname, name and patronymic, separated by spaces. */
export const wholeNameSchema = words.check(z.minLength(1), z.maxLength(3 * NAME_MAXIMUM_LENGTH + 2));
export const crmPhoneSchema = z.string().check(z.regex(/^87\d{9}$/, 'expected 87 and nine digits'));
export const recaptcha = z.string().check(z.minLength(1), z.maxLength(RECAPTCHA_MAXIMUM_LENGTH));

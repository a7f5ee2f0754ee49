import { typed } from '../dialog/typed';

export type LeadFormValues = { phone: string; firstname: string; consent: boolean };

/** Who was typed into the connection dialog. */
export const typedPerson = typed<LeadFormValues>();

/** Has the connection dialog begin with a phone, 87 and nine digits or as it is typed, unless something was typed there. */
export function offerPhone(phone: string): void {
  if (typedPerson.read() === undefined) typedPerson.keep({ phone, firstname: '', consent: false });
}

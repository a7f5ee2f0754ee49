/** Names of a person for a contract; the patronymic is optional. */
export interface PersonNames {
  surname: string;
  firstname: string;
  patronymic?: string | undefined;
}

/** The full name for `store-client` (product.md, section 3.14): surname, name, patronymic. */
export function wholeName({ surname, firstname, patronymic }: PersonNames): string {
  return [surname, firstname, patronymic].filter(Boolean).join(' ');
}

/** True if a name has digits: unusual, but allowed. */
export function hasDigits(name: string): boolean {
  return /\d/.test(name);
}

/** Splits a text at its first space into surname and name; a single word is a name without a surname. */
export function namesOf(whole: string): Pick<PersonNames, 'surname' | 'firstname'> {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  return rest.length === 0 ? { surname: '', firstname: first } : { surname: first, firstname: rest.join(' ') };
}

/** The names of a person as a contract has them; the patronymic may be missing. */
export interface PersonNames {
  surname: string;
  firstname: string;
  patronymic?: string | undefined;
}

/** The whole name as `store-client` takes it (product.md, section 3.14): surname, name, patronymic. */
export function wholeName({ surname, firstname, patronymic }: PersonNames): string {
  return [surname, firstname, patronymic].filter(Boolean).join(' ');
}

/** Whether there are digits in a name: seldom meant, but no fault. */
export function hasDigits(name: string): boolean {
  return /\d/.test(name);
}

/** Surname and name of one text that holds both, parted at its first space; one word is a name without a surname. */
export function namesOf(whole: string): Pick<PersonNames, 'surname' | 'firstname'> {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  return rest.length === 0 ? { surname: '', firstname: first } : { surname: first, firstname: rest.join(' ') };
}

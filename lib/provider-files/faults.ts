/** A fault in the provider's files: the place, counted from 1, and what is expected there. */
export interface Fault {
  /** Relative to the folder, with `/`. */
  file: string;
  line?: number;
  field?: string;
  message: string;
  /** Only reported by the check: the site runs with it. */
  isWarning?: true;
}

/** The line of a log or a terminal for a fault: `tariffs.yaml:12: price: expected a number`. */
export function faultLine({ file, line, field, message, isWarning }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const words = isWarning === true ? `warning: ${message}` : message;
  return field === undefined || field === '' ? `${place}: ${words}` : `${place}: ${field}: ${words}`;
}

/** Merges faults with the same field and message into one, at the first line, with their number. */
export function groupedFaults(faults: readonly Fault[]): Fault[] {
  const groups = new Map<string, { first: Fault; count: number }>();
  for (const fault of faults) {
    const key = [fault.file, fault.field, fault.message].join('\0');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: fault, count: 1 });
    else group.count += 1;
  }
  return [...groups.values()].map(({ first, count }) =>
    count === 1 ? first : { ...first, message: `${first.message} (in ${count} rows, this is the first)` },
  );
}

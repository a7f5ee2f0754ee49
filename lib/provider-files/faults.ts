/** A fault in the provider's files: the place, counted from 1, and what is expected there. */
export interface Fault {
  /** Relative to the folder, with `/`. */
  file: string;
  line?: number;
  field?: string;
  message: string;
}

/** The line of a log or a terminal for a fault: `tariffs.yaml:12: price: expected a number`. */
export function faultLine({ file, line, field, message }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return field === undefined || field === '' ? `${place}: ${message}` : `${place}: ${field}: ${message}`;
}

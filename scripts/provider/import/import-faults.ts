import { basename } from 'node:path';
import { faultLine, type Fault } from '../../../lib/provider-files/faults';

const FAULTS_NAMED = 20;

function importError(faults: readonly Fault[]): Error {
  const more = faults.length > FAULTS_NAMED ? `\nand ${faults.length - FAULTS_NAMED} more` : '';
  return new Error(`nothing has been changed:\n${faults.slice(0, FAULTS_NAMED).map(faultLine).join('\n')}${more}`);
}

/** Throws if there are faults; the folder is unchanged. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw importError(faults);
}

/** The error for the only fault of a file. */
export function refusal(path: string, message: string, place: Pick<Fault, 'line' | 'field'> = {}): Error {
  return importError([{ file: basename(path), ...place, message }]);
}

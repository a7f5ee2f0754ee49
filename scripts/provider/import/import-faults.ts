import { faultLine, type Fault } from '../../../lib/provider-files/faults';

const FAULTS_NAMED = 20;

/** Thrown by an import for a file with faults; the folder is unchanged. */
export class ImportFaults extends Error {
  constructor(faults: readonly Fault[]) {
    const more = faults.length > FAULTS_NAMED ? `\nand ${faults.length - FAULTS_NAMED} more` : '';
    super(`nothing has been changed:\n${faults.slice(0, FAULTS_NAMED).map(faultLine).join('\n')}${more}`);
  }
}

/** Throws if there are faults. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ImportFaults(faults);
}

import { faultLine, type Fault } from '../../../lib/provider-files/faults';

const FAULTS_NAMED = 20;

/** Ends an import: its file has faults, and nothing of the folder has changed. */
export class ImportFaults extends Error {
  constructor(faults: readonly Fault[]) {
    const more = faults.length > FAULTS_NAMED ? `\nand ${faults.length - FAULTS_NAMED} more` : '';
    super(`nothing has been changed:\n${faults.slice(0, FAULTS_NAMED).map(faultLine).join('\n')}${more}`);
  }
}

/** Throws unless there are none. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ImportFaults(faults);
}

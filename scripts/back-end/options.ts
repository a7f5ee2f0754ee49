import { parseArgs } from 'node:util';
import { iinSchema } from '../../lib/contracts/crm-order';
import { toCrmPhone } from '../../lib/person/phone';
import type { CheckOptions } from './check';

/** Parses the arguments of `backend check`; null for help. Throws an Error with the reason. */
export function readOptions(words: string[]): (Omit<CheckOptions, 'product'> & { json: boolean }) | null {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      street: { type: 'string', default: 'Абая' },
      house: { type: 'string' },
      phone: { type: 'string' },
      iin: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (positionals.join(' ') !== 'check') throw new Error('Write "check"; --help says more');
  const phone = values.phone === undefined ? null : toCrmPhone(values.phone);
  if (values.phone !== undefined && phone === null) throw new Error('--phone: expected one such as +7 700 000 00 01');
  if (values.write && phone === null) throw new Error('--write needs --phone: one that may be called and written to');
  if (values.iin !== undefined && !iinSchema.safeParse(values.iin).success)
    throw new Error('--iin: expected 12 digits, the last of which checks the others');
  const { street, house = null, iin = null, write, json } = values;
  return { street, house, phone, iin, write, json };
}

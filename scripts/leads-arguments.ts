import { parseArgs } from 'node:util';
import { toCrmPhone } from '../lib/person/phone';
import { readSince, readState } from '../lib/store/leads/lead-filter';
import { readHandling } from '../lib/store/leads/lead-handling';
import { reportFormats, waitingFormats, type ReportOptions } from './leads-sales';

const DEFAULT_LIMIT = 100;
const WATCH_PAUSE_SECONDS = 5;

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      note: { type: 'string' },
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      reports: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      here: { type: 'boolean', default: false },
      'maybe-twice': { type: 'boolean', default: false },
      target: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string' },
      waiting: { type: 'string' },
      state: { type: 'string' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
      limit: { type: 'string', default: String(DEFAULT_LIMIT) },
      pause: { type: 'string', default: String(WATCH_PAUSE_SECONDS) },
    },
  });
type Switches = ReturnType<typeof parse>['values'];

/** Reads the words after `npm run leads --`. Throws an Error that says what to write instead. */
export function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  if (positionals[0] === 'help') values.help = true;
  const limit = readCount('limit', values.limit);
  const pause = readCount('pause', values.pause);
  const filter = {
    state: values.state === undefined ? undefined : readState(values.state),
    since: values.since === undefined ? undefined : readSince(values.since),
  };
  const command = values.help ? null : readCommand(positionals, values);
  if ((values.state ?? values.since) !== undefined && (values.reports || !isList(positionals)))
    throw new Error('--state and --since go with lists of leads');
  const handling = values.help || command !== null ? null : readHandling(positionals, values.note);
  if (handling !== null && values.reports)
    throw new Error('--reports lists reports: leave it out to set the state of a lead');
  return { ...values, filter, limit, pause, handling, command };
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name}: expected a whole number above 0`);
  return count;
}

function isList([name]: string[]): boolean {
  return name === undefined || name === 'waiting' || name === 'failed';
}

export type Command =
  | { name: 'waiting' | 'failed' | 'purge' | 'targets' }
  | { name: 'watch' }
  | { name: 'card'; number: string }
  | { name: 'test' | 'retry-target'; target: string }
  | { name: 'retry'; number: string | null; isHere: boolean; isMaybeTwice: boolean }
  | { name: 'report'; wish: ReportOptions }
  | { name: 'export' | 'forget'; phone: string };

/** The wanted report; by default that of the last 30 days. */
function readReportOptions(switches: Switches): ReportOptions {
  const { from = '30d', to, format = 'table', waiting } = switches;
  const now = Date.now();
  if (waiting === undefined) {
    const period = { from: readSince(from, now, '--from'), to: to === undefined ? now : readSince(to, now, '--to') };
    if (period.from >= period.to) throw new Error('--from: expected a time before --to');
    return { format: oneOf(reportFormats, format, '--format'), period };
  }
  if ((switches.from ?? switches.to ?? switches.format) !== undefined)
    throw new Error('--waiting is of now and says its format: leave --from, --to and --format out');
  return { waiting: oneOf(waitingFormats, waiting, '--waiting') };
}

function oneOf<Word extends string>(words: readonly Word[], text: string, option: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Error(`${option}: expected one of ${words.join(', ')}`);
  return word;
}

/** Null for commands that list or answer leads. */
function readCommand([name, word, ...more]: string[], switches: Switches): Command | null {
  const { all: isAll, here: isHere, 'maybe-twice': isMaybeTwice, target } = switches;
  if (name !== 'report' && (switches.from ?? switches.to ?? switches.format ?? switches.waiting) !== undefined)
    throw new Error('--from, --to, --format and --waiting go with "report"');
  if (isAll && name !== 'retry') throw new Error('--all goes with "retry"');
  if (isHere && name !== 'retry') throw new Error('--here goes with "retry"');
  if (isMaybeTwice && !isHere) throw new Error('--maybe-twice goes with "retry --here"');
  if (target !== undefined && (name !== 'retry' || word !== undefined || isAll || isHere))
    throw new Error('--target goes with "retry" alone: it sends all that the target has not taken');
  if (more.length > 0 && name !== 'set') throw new Error(`"${more.join(' ')}" is too much`);
  switch (name) {
    case 'waiting':
    case 'failed':
    case 'purge':
    case 'watch':
    case 'targets':
      if (word !== undefined) throw new Error(`"${word}" is too much`);
      return { name };
    case 'report': {
      if (word !== undefined) throw new Error(`"${word}" is too much`);
      if (switches.csv || switches.json) throw new Error('Write "report --format csv"');
      return { name, wish: readReportOptions(switches) };
    }
    case 'test':
      if (word === undefined) throw new Error('Which target? Write "test TARGET"; "targets" lists them');
      return { name, target: word };
    case 'card':
      if (word === undefined) throw new Error('Of which lead? Write "card NUMBER"');
      return { name, number: word };
    case 'retry':
      if (target !== undefined) return { name: 'retry-target', target };
      if ((word === undefined) !== isAll) throw new Error('Write "retry NUMBER", or "retry --all"');
      return { name, number: word ?? null, isHere, isMaybeTwice };
    case 'export':
    case 'forget': {
      const phone = toCrmPhone(word ?? '');
      if (phone === null) throw new Error(`Whose? Write ${name} "+7 701 000 00 00"`);
      return { name, phone };
    }
    default:
      return null;
  }
}

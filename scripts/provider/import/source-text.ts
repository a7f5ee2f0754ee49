import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { refusal } from './import-faults';

/** Receives the read share of a file, from 0 to 1. */
export type Progress = (share: number) => void;

const SHEETS = ['.xlsx', '.xls', '.ods', '.numbers'];
const NEWLINE = 10;

/** The ending of the file's name in lower case; throws for a missing or empty file or a spreadsheet. */
export function endingOf(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw refusal(path, 'there is no such file');
  const ending = extname(path).toLowerCase();
  if (SHEETS.includes(ending))
    throw refusal(
      path,
      'a spreadsheet cannot be read: open it, choose "File", "Save as" and the type "CSV UTF-8", and import that file',
    );
  if (statSync(path).size === 0) throw refusal(path, 'the file is empty');
  return ending;
}

/** The text of a file piece by piece; throws where it is not UTF-8. */
export async function* textOf(path: string, progress: Progress): AsyncGenerator<string> {
  const { size } = statSync(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [done, line] = [0, 1];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    try {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw new TypeError('binary');
      yield text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const place = { line: line + linesBefore(chunk) };
      throw refusal(path, 'the text is not UTF-8: save the file as UTF-8 and import it again', place);
    }
    for (const byte of chunk) if (byte === NEWLINE) line += 1;
    done += chunk.length;
    progress(done / size);
  }
}

/** The line breaks before the first byte that is not UTF-8. */
function linesBefore(chunk: Buffer): number {
  let lines = 0;
  for (let start = 0; start < chunk.length; lines += 1) {
    const end = chunk.indexOf(NEWLINE, start);
    const line = chunk.subarray(start, end === -1 ? chunk.length : end);
    if (line.includes(0) || line.toString('utf8').includes('\uFFFD')) return lines;
    if (end === -1) break;
    start = end + 1;
  }
  return Math.max(0, lines);
}

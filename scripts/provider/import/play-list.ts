import { refusal } from './import-faults';
import type { TableRow } from './csv-table';

const ENTRY = /^#EXTINF:\s*-?[\d.]+((?:\s+[\w-]+="[^"]*")*)\s*,(.*)$/;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The channels of an M3U list as rows of `columns`. */
export function channelsOfPlayList(path: string, text: string, columns: readonly string[]): TableRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!lines[0]?.startsWith('#EXTM3U')) throw refusal(path, 'expected #EXTM3U', { line: 1 });
  const rows = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXTINF')) return [];
    const [, attributes = '', name = ''] = ENTRY.exec(line) ?? [];
    if (name.trim() === '')
      throw refusal(path, 'expected #EXTINF:-1 group-title="…",Name of the channel', { line: index + 1 });
    const values = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    );
    const cells: Record<string, string> = {
      id: values['tvg-id'] ?? '',
      number: values['tvg-chno'] ?? values['channel-number'] ?? '',
      name: name.trim(),
      categories: (values['group-title'] ?? '').replaceAll(';', '|'),
    };
    return [{ line: index + 1, cells: columns.map((column) => cells[column] ?? '') }];
  });
  if (rows.length === 0) throw refusal(path, 'the list has no channels');
  return rows;
}

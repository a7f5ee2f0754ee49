import { median } from './statistics';

/** The goal of a row: for the site's value, its ratio to the bare one, or their difference. */
export interface Goal {
  of: 'value' | 'ratio' | 'difference';
  bound: 'most' | 'least';
  limit: number;
}

export function atMost(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, bound: 'most', limit };
}

export function atLeast(limit: number, of: Goal['of'] = 'value'): Goal {
  return { of, bound: 'least', limit };
}

export interface Row {
  what: string;
  unit: string;
  site: number[];
  bare?: number[];
  goal?: Goal;
}

const signs = { most: '≤', least: '≥' };

function goalInWords({ of, bound, limit }: Goal): string {
  const words = {
    value: `${limit}`,
    ratio: `${limit} ×`,
    difference: `bare ${limit < 0 ? '−' : '+'} ${Math.abs(limit)}`,
  };
  return `${signs[bound]} ${words[of]}`;
}

/** True if the medians reach the goal; null without a goal. Throws RangeError for a comparison without a bare page. */
function isMet({ site, bare = [], goal }: Row): boolean | null {
  if (goal === undefined) return null;
  const { of, bound, limit } = goal;
  const base = of === 'value' ? 0 : median(bare);
  const threshold = of === 'ratio' ? base * limit : base + limit;
  return bound === 'most' ? median(site) <= threshold : median(site) >= threshold;
}

export function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'unit', 'bare', 'site', 'site : bare', 'goal', 'reached'];
  return markdownOf([head, ...rows.map(cellsOf)]);
}

/** An aligned Markdown table; the first line is the header. */
export function markdownOf(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const inLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = '', ...others] = lines.map(inLine);
  return [first, inLine(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}

function cellsOf(row: Row): string[] {
  const site = median(row.site);
  const bare = row.bare && median(row.bare);
  const met = isMet(row);
  return [
    row.what,
    row.unit,
    bare === undefined ? '–' : figure(bare),
    figure(site),
    bare === undefined || bare === 0 ? '–' : `${(site / bare).toFixed(2)} ×`,
    row.goal ? goalInWords(row.goal) : '–',
    met === null ? '–' : met ? 'yes' : 'no',
  ];
}

function figure(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

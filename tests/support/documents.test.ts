import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractFiles } from '@/scripts/contracts/contract-files';
import { textOf } from './files';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const documents = files.filter((file) => file.endsWith('.md'));
const names = new Set(files.map((file) => basename(file)));
const sources = files.filter((file) => /\.(?:tsx?|mjs|css|conf|ya?ml|sh|example)$/.test(file));
const wordsOfSources = new Set(sources.flatMap((file) => textOf(file).match(/[A-Za-z_]\w*/g) ?? []));

const rooms = new Set(
  files.map((file) => /^(?:lib|components)\/([^/]+)\//.exec(file)?.[1]).filter((room) => room !== undefined),
);
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')));

const knownNames = [
  // Names of other packages: a decision gives the reasons against them.
  ...['cacheComponents', 'setRequestLocale', 'createMiddleware', 'inlineCss', 'fetchMethod', 'LISTEN'],
  // Names of messages, specifications and made files.
  ...['checkConnectivity', 'release.json', 'coverage/coverage-summary.json', 'docs/openapi', ...contractFiles().keys()],
];
/** A part in capitals stands for a name that the reader chooses, such as `lib/bff/NOUN.ts`. */
const hasPlaceholder = (token: string) => /[*{]|(?:^|[/-])[A-Z]{2,}(?:[/.-]|$)/.test(token);

function isGone(token: string): boolean {
  if (knownNames.includes(token) || hasPlaceholder(token)) return false;
  if (/^[\w@./[\]()-]+\.(?:tsx?|mjs|md|json|css|ya?ml|sh|conf)$/.test(token)) {
    return !names.has(token) && !files.some((file) => file === token || file.endsWith(`/${token}`));
  }
  if (/^(?:app|bench|components|deploy|docs|lib|scripts|server|tests)\/[\w./[\]()-]+$/.test(token)) {
    return !files.some((file) => file.startsWith(token) || file.replace(/\.\w+$/, '') === token);
  }
  // A path below lib or components without that folder: `bff/routes/leads.ts`.
  const [room = ''] = token.split('/');
  if (/^[\w-]+(?:\/[\w.-]+)+$/.test(token) && rooms.has(room))
    return !files.some((file) => file === token || file.includes(`/${token}`));
  const script = /^npm run ([\w:-]+)/.exec(token)?.[1];
  if (script !== undefined) return !(script in scripts);
  const called = /^([A-Za-z_]\w*)\(.*\)$/.exec(token)?.[1];
  if (called !== undefined) return !wordsOfSources.has(called);
  const isIdentifier = /^(?:[a-z]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z][a-z]+[A-Z][a-z]\w*)$/.test(token);
  return isIdentifier && !wordsOfSources.has(token);
}

it('the documents name no files or identifiers that no longer exist', () => {
  const gone = documents.flatMap((document) => {
    const text = textOf(document).replace(/```.*?```/gs, (block) => block.replace(/[^\n]/g, ''));
    return [...text.matchAll(/`([^`\n]+)`/g)]
      .filter(([, token = '']) => isGone(token))
      .map((match) => `${document}:${text.slice(0, match.index).split('\n').length}: ${match[1] ?? ''}`);
  });
  expect(gone).toEqual([]);
});

it('every decision is accepted or replaced, with the same status in the list of decisions', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const list = textOf('docs/decisions/README.md');
  const wrong = decisions.filter((file) => {
    const [, status = '', later] = /^\*\*Status:\*\* (Accepted|Replaced by (\d{4}))\b/m.exec(textOf(file)) ?? [];
    const row = list.split('\n').find((line) => line.includes(`(${basename(file)})`));
    const isThere = later === undefined || decisions.some((other) => basename(other).startsWith(`${later}-`));
    return status === '' || !isThere || row?.toLowerCase().includes(`| ${status.toLowerCase()} |`) !== true;
  });
  expect(decisions.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

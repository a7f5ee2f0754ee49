import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
// It sets the language of zod's messages.
import '@/lib/provider-files/load';
import { readContent } from '@/lib/provider-files/content';
import { faultLine } from '@/lib/provider-files/faults';
import { temporaryFolder } from '../../support/temporary-folder';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const write = (file: string, head: string, body = 'Слова.') => {
  mkdirSync(dirname(join(root, 'content', file)), { recursive: true });
  writeFileSync(join(root, 'content', file), `---\n${head}\n---\n\n${body}\n`);
};
const read = () => {
  const { content, faults } = readContent(root, {});
  return { content, faults: faults.map(faultLine) };
};

it('readContent takes what does not depend on the language from either file', () => {
  write('ru/pages/wifi.md', 'title: А\nquestions: [why]\nupdated: 2026-11-01');
  write('kk/pages/wifi.md', 'title: Ә');
  write('ru/tech/cable.md', 'title: А\ndate: 2026-11-02');
  write('kk/tech/cable.md', 'title: Ә\nkind: works\ndrawing: router\nends_on: 2026-11-03');
  write('ru/questions/010-why.md', 'question: А\ntopic: payment\nlink: /cards\nhome: true');
  write('kk/questions/010-why.md', 'question: Ә');
  write('ru/instructions/box.md', 'title: А\ncategory: router\nminutes: 5');
  write('kk/instructions/box.md', 'title: Ә');
  write('ru/documents/offer.md', 'title: А\ncategory: contract\nupdated: 2026-11-04');
  write('kk/documents/offer.md', 'title: Ә');
  const { content, faults } = read();
  expect(faults).toEqual([]);
  for (const locale of ['ru', 'kk'] as const) {
    expect(content.pages[locale]).toMatchObject([{ key: 'wifi', questions: ['why'], updated: '2026-11-01' }]);
    expect(content.articles.tech[locale]).toMatchObject([
      { slug: 'cable', date: '2026-11-02', kind: 'works', drawing: 'router', ends_on: '2026-11-03' },
    ]);
    expect(content.questions[locale]).toMatchObject([{ id: 'why', topic: 'payment', link: '/cards', home: true }]);
    expect(content.instructions[locale]).toMatchObject([{ slug: 'box', category: 'router', minutes: 5 }]);
    expect(content.documents[locale]).toMatchObject([{ id: 'offer', category: 'contract', updated: '2026-11-04' }]);
  }
});

it('readContent returns the answer of a question as plain text, and no topic without one', () => {
  write('ru/questions/why.md', 'question: А', 'Слово.\n\nИ\nдело.');
  write('kk/questions/why.md', 'question: Ә');
  const { content, faults } = read();
  expect(faults).toEqual([]);
  expect(content.questions.ru).toEqual([
    { id: 'why', question: 'А', topic: '', link: null, home: false, answer: 'Слово.\nИ дело.' },
  ]);
});

it.each([
  ['a list in an answer', 'questions/why', 'question: А', '- Слова', ':2: body.0.type: an answer has paragraphs only'],
  ['an unknown topic', 'questions/why', 'question: А\ntopic: money', 'Слова.', ':3: topic: expected one of '],
  ['an unknown category', 'documents/offer', 'title: А\ncategory: money', 'Слова.', ':3: category: expected one of '],
  ['an article without a text', 'tech/cable', 'title: А\ndate: 2026-11-02', '', ':2: body: the text is empty'],
])('readContent reports %s', (_what, file, head, body, fault) => {
  write(`ru/${file}.md`, head, body);
  write(`kk/${file}.md`, head, 'Слова.');
  const { faults } = read();
  expect(faults.filter((one) => one.startsWith('content/ru/'))[0]).toContain(fault);
});

it.each([
  ['news', []],
  ['tech', ['content/ru/tech/one.md: the other language lacks this text: write content/kk/tech/one.md']],
  ['telephony', ['content/ru/telephony/one.md: the other language lacks this text: write content/kk/telephony/one.md']],
])('a text of %s in one language alone has these faults: %j', (section, expected) => {
  write(`ru/${section}/one.md`, 'title: А\ndate: 2026-11-02');
  expect(read().faults).toEqual(expected);
});

it('a missing text in Kazakh is named by its Russian path', () => {
  write('kk/pages/wifi.md', 'title: Ә');
  expect(read().faults).toEqual([
    'content/kk/pages/wifi.md: the other language lacks this text: write content/ru/pages/wifi.md',
  ]);
});

it.each(['content', 'content/kk'])('%s that is a file is one fault', (path) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
  expect(read().faults).toContain(`${path}: expected a folder`);
});

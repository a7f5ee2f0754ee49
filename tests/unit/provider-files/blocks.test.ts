import { expect, it } from 'vitest';
// It sets the language of zod's messages.
import '@/lib/provider-files/load';
import { readMarkdown } from '@/lib/provider-files/blocks';
import { faultLine } from '@/lib/provider-files/faults';

const HEAD = '---\ntitle: А\n---\n';
function read(body: string, head = HEAD) {
  const { source, blocks, faults } = readMarkdown('a.md', `${head}\n${body}\n`, (name) =>
    name === 'mast.png' ? { key: 'ru/news/mast.png' } : { message: `there is no picture "${name}"` },
  );
  return { data: source?.data, blocks, faults: faults.map(faultLine) };
}

it.each([
  ['## Заголовок', { type: 'heading', text: 'Заголовок' }],
  ['Абзац\nдвух строк', { type: 'paragraph', text: 'Абзац двух строк' }],
  ['- один\n- два', { type: 'list', items: ['один', 'два'] }],
  ['1. раз\n2. два', { type: 'steps', items: ['раз', 'два'] }],
  ['> Слово\n>\n> и дело', { type: 'note', text: 'Слово\nи дело' }],
  [
    '| А | Б |\n| --- | --- |\n| 1 | 2 |\n| 3 | |',
    {
      type: 'table',
      head: ['А', 'Б'],
      rows: [
        ['1', '2'],
        ['3', ''],
      ],
    },
  ],
  ['[Тарифы](/cards)', { type: 'link', text: 'Тарифы', href: '/cards' }],
  ['![Мачта](mast.png)', { type: 'picture', image: { key: 'ru/news/mast.png', alt: 'Мачта' } }],
  ['{% dialog name="channels" %}Каналы{% /dialog %}', { type: 'dialog', dialog: 'channels', text: 'Каналы' }],
  ['{% dialog name="channels" %}\nКаналы\n{% /dialog %}', { type: 'dialog', dialog: 'channels', text: 'Каналы' }],
  [
    '{% facts %}\n- **5 лет** опыта\n- **6**\n{% /facts %}',
    {
      type: 'facts',
      items: [
        { value: '5 лет', text: 'опыта' },
        { value: '6', text: '' },
      ],
    },
  ],
  [
    '{% cards %}\n{% card title="А" href="/cards" drawing="router" %}\nДва\n\nабзаца\n\n- **5** лет\n\n1. раз\n2. два\n{% /card %}\n{% card title="Б" %}\nСлова\n{% /card %}\n{% /cards %}',
    {
      type: 'cards',
      items: [
        {
          ...{ title: 'А', href: '/cards', drawing: 'router', text: 'Два\nабзаца' },
          ...{ facts: [{ value: '5', text: 'лет' }], steps: ['раз', 'два'] },
        },
        { title: 'Б', href: null, text: 'Слова', facts: [], steps: [] },
      ],
    },
  ],
])('readMarkdown reads %j', (body, block) => {
  expect(read(body)).toEqual({ data: { title: 'А' }, blocks: [block], faults: [] });
});

it.each([
  ['# Title', '5: a heading of a text begins with "## "'],
  ['### Title', '5: a heading of a text begins with "## "'],
  ['```\ncode\n```', '5: a fence is no block of this site'],
  ['Words <br> and', '5: HTML is not shown: use the blocks of this site'],
  ['[a](/cards) and words', '5: a link cannot stand inside a text here'],
  ['Words ![A](mast.png)', '5: a image cannot stand inside a text here'],
  ['- a\n  - b', '6: a list cannot stand inside a text here'],
  ['| A |\n| --- |\n| **b** |', '7: a strong cannot stand inside a text here'],
  ['{% card title="A" %}x{% /card %}', '5: {% card %} is no block of this site'],
  ['{% facts %}\n- x\n{% /facts %}', '6: a fact begins with its figure: "- **0 ₸** text"'],
  ['{% cards %}\nx\n{% /cards %}', '5: items.0.title: it is missing: expected a text'],
  ['{% crads %}{% /crads %}', "5: Undefined tag: 'crads'; the tags are cards, card, facts, dialog"],
  ['{% card titel="A" %}{% /card %}', "5: Invalid attribute: 'titel'; the tags have title, href, name, drawing"],
  ['{% dialog %}A{% /dialog %}', "5: Missing required attribute: 'name'"],
  ['{% facts %}', "5: Node 'facts' is missing closing"],
])('readMarkdown reports %j', (body, fault) => {
  const { faults } = read(body);
  expect(faults).toContain(`a.md:${fault}`);
});

it('readMarkdown lists the words for a mistyped attribute, the nearest first', () => {
  const [fault = ''] = read('{% dialog name="chanels" %}A{% /dialog %}').faults;
  expect(fault).toMatch(/^a\.md:5: name: expected one of channels, call, .*, not "chanels"$/);
});

it('readMarkdown reports each block with a fault, and returns the others', () => {
  const { blocks, faults } = read('# A\n\nB\n\n***');
  expect(blocks).toEqual([{ type: 'paragraph', text: 'B' }]);
  expect(faults).toEqual(['a.md:5: a heading of a text begins with "## "', 'a.md:9: a hr is no block of this site']);
});

it('readMarkdown reports a text without front matter, or with one that cannot be read', () => {
  const blocks = [{ type: 'paragraph', text: 'A' }];
  expect(read('A', '')).toEqual({
    data: undefined,
    blocks,
    faults: ['a.md:1: the text begins with its front matter between two lines of "---"'],
  });
  expect(read('A', '---\nb: 5\ntitle: [\n---\n')).toEqual({
    data: undefined,
    blocks,
    faults: [expect.stringMatching(/^a\.md:3: Flow sequence .*; the line is "title: \["$/)],
  });
});

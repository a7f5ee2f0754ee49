import Markdoc, { type Node, type Schema } from '@markdoc/markdoc';
import { blockSchema, type Block } from '../contracts/article';
import { drawings } from '../contracts/drawing';
import { dialogNames } from '../pages/dialogs';
import type { Fault } from './faults';
import { issuesInWords } from './issue-words';
import { markdocMessage } from './markdoc-words';
import type { FoundPicture } from './pictures';
import { readYaml, type Source } from './source';

const tags: Record<string, Schema> = {
  facts: {},
  cards: {},
  card: {
    attributes: {
      title: { type: String, required: true },
      href: { type: String },
      drawing: { type: String, matches: [...drawings] },
    },
  },
  dialog: { attributes: { name: { type: String, required: true, matches: [...dialogNames] } } },
};

/** Thrown inside a block and caught per block, so that all faults of a file are found at once. */
class BlockFault extends Error {
  constructor(
    readonly node: Node,
    message: string,
  ) {
    super(message);
  }
}

const HTML = /<\/?[a-z][^>]*>/i;

/** Finds a picture by the name that a text has for it. */
export type PictureOf = (name: string) => FoundPicture;

const lineOf = ({ lines: [line] }: Node, otherwise: number) => (line ?? otherwise - 1) + 1;

/** The second line of the file: the first one is `---`. */
const FRONT_MATTER_LINE = 2;

/** Reads a text: its front matter, still to be checked, and its blocks. */
export function readMarkdown(
  file: string,
  text: string,
  pictureOf: PictureOf,
): { source: Source | undefined; blocks: Block[]; faults: Fault[] } {
  const document = Markdoc.parse(text);
  const frontMatter: unknown = document.attributes['frontmatter'];
  const { blocks, faults } = readBlocks(file, document, pictureOf);
  if (typeof frontMatter !== 'string') {
    const message = 'the text begins with its front matter between two lines of "---"';
    return { source: undefined, blocks, faults: [{ file, line: 1, message }, ...faults] };
  }
  const head = readYaml(file, frontMatter, FRONT_MATTER_LINE);
  return { source: head.source, blocks, faults: [...head.faults, ...faults] };
}

function readBlocks(file: string, document: Node, pictureOf: PictureOf): { blocks: Block[]; faults: Fault[] } {
  const faults: Fault[] = Markdoc.validate(document, { tags }).map(({ lines, error }) => ({
    file,
    line: (lines[0] ?? 0) + 1,
    message: markdocMessage(error.message, tags),
  }));
  const blocks: Block[] = [];
  for (const node of document.children) {
    try {
      const block = blockOf(node, pictureOf);
      const result = blockSchema.safeParse(block);
      if (result.success) blocks.push(result.data);
      else
        for (const { path, message } of result.error.issues.flatMap((issue) =>
          issuesInWords(blockSchema, block, issue),
        ))
          faults.push({ file, line: lineOf(node, 1), field: path.map(String).join('.'), message });
    } catch (error) {
      if (!(error instanceof BlockFault)) throw error;
      faults.push({ file, line: lineOf(error.node, lineOf(node, 1)), message: error.message });
    }
  }
  return { blocks, faults };
}

function blockOf(node: Node, pictureOf: PictureOf): unknown {
  switch (node.type) {
    case 'heading':
      if (node.attributes['level'] !== 2) throw new BlockFault(node, 'a heading of a text begins with "## "');
      return { type: 'heading', text: textOf(node) };
    case 'paragraph':
      return paragraphOf(node, pictureOf);
    case 'list':
      return { type: node.attributes['ordered'] === true ? 'steps' : 'list', items: node.children.map(textOf) };
    case 'blockquote':
      return { type: 'note', text: node.children.map(textOf).join('\n') };
    case 'table':
      return tableOf(node);
    case 'tag':
      return tagOf(node);
    default:
      throw new BlockFault(node, `a ${node.type} is no block of this site`);
  }
}

function paragraphOf(node: Node, pictureOf: PictureOf): unknown {
  const inline = node.children[0]?.children ?? [];
  const [only] = inline;
  if (inline.length === 1 && only?.type === 'link')
    return { type: 'link', href: String(only.attributes['href']), text: wordsOf(only) };
  if (inline.length === 1 && only?.type === 'tag') return tagOf(only);
  if (inline.length === 1 && only?.type === 'image') return blockOfPicture(only, pictureOf);
  return { type: 'paragraph', text: textOf(node) };
}

/** «![words](router.jpg)»: the words are for visitors who do not see the picture. */
function blockOfPicture(node: Node, pictureOf: PictureOf): unknown {
  const { alt, src } = node.attributes;
  if (typeof alt !== 'string' || alt === '') throw new BlockFault(node, 'a picture needs words: ![words](router.jpg)');
  const found = pictureOf(String(src));
  if ('message' in found) throw new BlockFault(node, found.message);
  return { type: 'picture', image: { key: found.key, alt } };
}

function tableOf(node: Node): unknown {
  const [head, body] = node.children;
  const cells = (row: Node) => row.children.map(textOf);
  return { type: 'table', head: head?.children.flatMap(cells) ?? [], rows: body?.children.map(cells) ?? [] };
}

function tagOf(node: Node): unknown {
  switch (node.tag) {
    case 'dialog':
      return { type: 'dialog', dialog: node.attributes['name'] as unknown, text: wordsOf(node) };
    case 'cards':
      return { type: 'cards', items: node.children.map(cardOf) };
    case 'facts':
      return { type: 'facts', items: node.children.flatMap(({ children }) => children).map(factOf) };
    default:
      throw new BlockFault(node, `{% ${node.tag ?? ''} %} is no block of this site`);
  }
}

/** The words of a card, its facts («- **0 ₸** комиссия») and its numbered steps. */
function cardOf(card: Node): unknown {
  const lists = card.children.filter(({ type }) => type === 'list');
  const itemsOf = (isOrdered: boolean) =>
    lists
      .filter(({ attributes }) => (attributes['ordered'] === true) === isOrdered)
      .flatMap(({ children }) => children);
  return {
    ...card.attributes,
    text: card.children
      .filter(({ type }) => type !== 'list')
      .map(textOf)
      .join('\n'),
    facts: itemsOf(false).map(factOf),
    steps: itemsOf(true).map(textOf),
  };
}

/** «**0 ₸** комиссия»: the bold beginning is the figure. */
function factOf(item: Node): { value: string; text: string } {
  const [value, ...rest] = item.children[0]?.children ?? [];
  if (value?.type !== 'strong') throw new BlockFault(item, 'a fact begins with its figure: "- **0 ₸** text"');
  return { value: wordsOf(value), text: rest.map(textOf).join('').trim() };
}

const wordsOf = (node: Node): string => node.children.map(textOf).join('');

/** Plain text; a line break within a paragraph is a space. */
function textOf(node: Node): string {
  switch (node.type) {
    case 'text': {
      const content = String(node.attributes['content']);
      if (HTML.test(content)) throw new BlockFault(node, 'HTML is not shown: use the blocks of this site');
      return content;
    }
    case 'softbreak':
      return ' ';
    case 'inline':
    case 'paragraph':
    case 'heading':
    case 'item':
    case 'th':
    case 'td':
      return wordsOf(node);
    default:
      throw new BlockFault(node, `a ${node.type} cannot stand inside a text here`);
  }
}

import Markdoc from '@markdoc/markdoc';
import type { Block } from '../contracts/article';
import { readBlocks, type PictureOf } from './blocks';
import type { Fault } from './faults';
import { readYaml, type Source } from './source';

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

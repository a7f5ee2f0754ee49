import { Fragment } from 'react';
import { CardGrid } from '../page/card-grid';
import { AppLink } from '@/components/ui/app-link';
import type { Block } from '@/lib/contracts/article';
import styles from './article-body.module.css';
import { ArticleCards, type CardLevel } from './article-cards';
import { blockId } from '../page/contents';
import { ContentPicture } from './content-picture';
import { DialogButton } from '../page/dialog-button';

interface ArticleBodyProps {
  blocks: Block[];
  /** Prefix of heading ids if a page shows several texts. */
  prefix?: string;
  level?: 2 | 4;
}

const below = { 2: 3, 4: 5 } as const;

/** The blocks of a long text at reading width; cards and figures take the full width. */
export function ArticleBody({ blocks, prefix, level = 2 }: ArticleBodyProps) {
  const Heading = `h${level}` as const;
  const firstHeading = blocks.findIndex(({ type }) => type === 'heading');
  return (
    <div className={styles['body']}>
      {blocks.map((block, index) => (
        <Fragment key={`${index}-${block.type}`}>
          {block.type === 'heading' ? (
            <Heading id={blockId(index, prefix)}>{block.text}</Heading>
          ) : (
            <ArticleBlock block={block} level={firstHeading === -1 || index < firstHeading ? level : below[level]} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function ArticleBlock({ block, level }: { block: Exclude<Block, { type: 'heading' }>; level: CardLevel }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={styles['note']}>{block.text}</p>;
    case 'link':
      return (
        <p>
          <AppLink href={block.href}>{block.text}</AppLink>
        </p>
      );
    case 'list':
      return <ul>{listItems(block.items)}</ul>;
    case 'steps':
      return <ol>{listItems(block.items)}</ol>;
    case 'table':
      return <ArticleTable head={block.head} rows={block.rows} />;
    case 'cards':
      return <ArticleCards items={block.items} level={level} />;
    case 'picture':
      return <ContentPicture image={block.image} />;
    case 'dialog':
      return <DialogButton dialog={block.dialog} text={block.text} variant="secondary" />;
    case 'facts':
      return (
        <CardGrid as="dl" className={styles['facts']}>
          {block.items.map(({ value, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </CardGrid>
      );
  }
}

function listItems(items: string[]) {
  return items.map((item) => <li key={item}>{item}</li>);
}

/** Most letters of a cell that fits a third of a phone. */
const SHORT_CELL = 14;
/** Most letters of a cell that fits three lines of half a phone. */
const LONG_CELL = 60;

/** The only row that differs, as before and after a change of price. */
function changedRow(rows: string[][]): string[] | undefined {
  const [changed, ...others] = rows.filter(([, before, after]) => before !== after);
  return rows.length > 1 && others.length === 0 ? changed : undefined;
}

/**
 * On phones each row of more than two columns, or of sentences, becomes a list of its cells, unless all are short;
 * the roles keep it a table.
 */
function ArticleTable({ head, rows }: { head: string[]; rows: string[][] }) {
  const isShort = head.length === 3 && [head, ...rows].flat().every(({ length }) => length <= SHORT_CELL);
  const isProse = head.length === 2 && rows.some(([, text = '']) => text.length > LONG_CELL);
  const changed = head.length === 3 ? changedRow(rows) : undefined;
  return (
    <div
      className={styles['table']}
      data-short={isShort || undefined}
      data-prose={isProse || undefined}
      role="region"
      aria-label={head.join(', ')}
      tabIndex={0}
    >
      <table role="table">
        <thead>
          <tr role="row">
            {head.map((cell) => (
              <th key={cell} role="columnheader">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index}-${row[0]}`} role="row" data-changed={row === changed || undefined}>
              {row.map((cell, column) => (
                <td key={head[column]} role="cell" data-label={column === 0 || isProse ? undefined : head[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { AppLink } from '@/components/ui/app-link';
import type { Block } from '@/lib/contracts/article';
import styles from './article-body.module.css';

/** The blocks of a long text at reading width. */
export function ArticleBody({ blocks }: { blocks: Block[] }) {
  return (
    <div className={styles['body']}>
      {blocks.map((block, index) => (
        <ArticleBlock key={`${index}-${block.type}`} block={block} />
      ))}
    </div>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'note':
      return <p className={styles['note']}>{block.text}</p>;
    case 'link':
      return (
        <p>
          <AppLink href={block.href}>{block.text}</AppLink>
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'table':
      return <ArticleTable head={block.head} rows={block.rows} />;
  }
}

function ArticleTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <div className={styles['table']}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={`${column}-${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

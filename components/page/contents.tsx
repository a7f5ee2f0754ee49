import { getTranslations } from 'next-intl/server';
import type { Block } from '@/lib/contracts/article';
import styles from './contents.module.css';

const FEWEST_HEADINGS = 3;

export function blockId(index: number, prefix = 'part'): string {
  return `${prefix}-${index}`;
}

/** Links to the headings of a long text; null for a short one. */
export async function Contents({ blocks }: { blocks: Block[] }) {
  const headings = blocks.flatMap((block, index) =>
    block.type === 'heading' ? [{ id: blockId(index), text: block.text }] : [],
  );
  if (headings.length < FEWEST_HEADINGS) return null;
  const t = await getTranslations('article');
  return (
    <nav className={styles['contents']} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{t('contents')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

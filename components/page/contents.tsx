import { getTranslations } from 'next-intl/server';
import type { Block } from '@/lib/contracts/article';
import styles from './contents.module.css';

const FEWEST_HEADINGS = 3;

export interface Heading {
  id: string;
  text: string;
}

export function blockId(index: number, prefix = 'part'): string {
  return `${prefix}-${index}`;
}

export function headingsOf(blocks: Block[]): Heading[] {
  return blocks.flatMap((block, index) => (block.type === 'heading' ? [{ id: blockId(index), text: block.text }] : []));
}

/** Links to the headings of a long text, folded on phones; null for a short one. */
export async function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length < FEWEST_HEADINGS) return null;
  const t = await getTranslations('article');
  return (
    <nav className={styles['contents']} aria-label={t('contents')}>
      <p>{t('contents')}</p>
      <details>
        <summary>{t('contents')}</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

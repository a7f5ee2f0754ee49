import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/share/print-button';
import { Icon } from '@/components/ui/icon';
import type { Block } from '@/lib/contracts/article';
import { ArticleBody } from './article-body';
import styles from './long-texts.module.css';

export interface LongText {
  /** Its anchor on the page. */
  id: string;
  title: string;
  summary: string;
  /** Stands small under the summary. */
  detail: string;
  body: Block[];
}

interface LongTextsProps {
  categories: { id: string; title: string; texts: LongText[] }[];
}

/** Long texts by category; each opens in place and prints by itself. */
export async function LongTexts({ categories }: LongTextsProps) {
  const t = await getTranslations('documents');
  return (
    <div className={styles['categories']}>
      {categories.map(({ id, title, texts }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`}>{title}</h2>
          {texts.map((text) => (
            <details key={text.id} id={text.id} className={styles['text']}>
              <summary>
                <h3>{text.title}</h3>
                <p>{text.summary}</p>
                <small>{text.detail}</small>
              </summary>
              <ArticleBody blocks={text.body} prefix={text.id} level={4} />
              <PrintButton of={text.id}>
                <Icon name="print" size={20} />
                {t('print')}
              </PrintButton>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

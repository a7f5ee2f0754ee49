import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/share/print-button';
import { Icon } from '@/components/ui/icon';
import type { Block } from '@/lib/contracts/article';
import type { Drawing } from '@/lib/contracts/drawing';
import { AskByPhone } from '../page/ask-by-phone';
import { HelpByPhone } from '../page/help-by-phone';
import { PageColumns } from '../page/page-columns';
import { ArticleBody } from './article-body';
import styles from './long-texts.module.css';

interface LongText {
  id: string;
  title: string;
  summary: string;
  /** Empty without a detail. */
  detail: string;
  body: Block[];
  category: string;
}

interface LongTextsProps {
  texts: LongText[];
  categories: { id: string; title: string }[];
  /** Heading of the texts without a known category. */
  other: string;
  drawing: Drawing;
}

export async function LongTexts({ texts, categories, other, drawing }: LongTextsProps) {
  if (texts.length === 0) return <AskByPhone />;
  const t = await getTranslations('documents');
  const groups = [
    ...categories.map(({ id, title }) => ({ id, title, items: texts.filter(({ category }) => category === id) })),
    {
      id: 'other',
      title: other,
      items: texts.filter(({ category }) => !categories.some(({ id }) => id === category)),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <PageColumns
      headings={groups.map(({ id, title }) => ({ id: `category-${id}`, text: title }))}
      beside={<HelpByPhone drawing={drawing} help="support" />}
    >
      {groups.map(({ id, title, items }) => (
        <section key={id} className={styles['category']} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`}>{title}</h2>
          {items.map((text) => (
            <details key={text.id} id={text.id} className={styles['text']}>
              <summary>
                <h3>{text.title}</h3>
                <p>{text.summary}</p>
                {text.detail !== '' && <small>{text.detail}</small>}
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
    </PageColumns>
  );
}

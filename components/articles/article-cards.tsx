import { AppLink } from '@/components/ui/app-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Block } from '@/lib/contracts/article';
import { CardGrid } from '../page/card-grid';
import styles from './article-cards.module.css';

export type CardLevel = 2 | 3 | 4 | 5;

interface ArticleCardsProps {
  items: Extract<Block, { type: 'cards' }>['items'];
  level: CardLevel;
}

/** Cards side by side; with figures or steps they are large, the drawing above. */
export function ArticleCards({ items, level }: ArticleCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <CardGrid className={styles['cards']}>
      {items.map(({ title, text, href, drawing, facts, steps }) => (
        <li key={title}>
          {drawing !== undefined && <SpotDrawing name={drawing} />}
          <Heading>
            {href === null ? (
              title
            ) : (
              <AppLink href={href}>
                {title}
                <span aria-hidden="true">{'\u00A0\u2192'}</span>
              </AppLink>
            )}
          </Heading>
          <p>{text}</p>
          {facts.length > 0 && (
            <dl>
              {facts.map((fact) => (
                <div key={fact.text}>
                  <dt>{fact.text}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {steps.length > 0 && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </CardGrid>
  );
}

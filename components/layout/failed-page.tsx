'use client';

import { createContext, use, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import styles from './error-page.module.css';

interface FailureWords {
  title: string;
  message: string;
  retry: string;
  home: string;
  homeHref: string;
  phone: string;
  phoneHref: string;
  linksTitle: string;
  links: { href: string; text: string }[];
}

const WordsContext = createContext<FailureWords | null>(null);

/** The words come with the shell: what shows a failure must not have to load anything. */
export function FailureWordsProvider({ words, children }: { words: FailureWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The error layout for a failure in the running page: the shell stands around it. */
export function FailedPage() {
  const words = use(WordsContext);
  if (words === null) return null;
  return (
    <div className={styles['error']}>
      <div className={styles['inner']}>
        <h1>{words.title}</h1>
        <p>{words.message}</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>{words.retry}</Button>
          <a href={words.phoneHref} className={buttonClass('secondary')}>
            {words.phone}
          </a>
          <a href={words.homeHref} className={buttonClass('quiet')}>
            {words.home}
          </a>
        </div>
        <nav className={styles['list']} aria-labelledby="useful-links">
          <h2 id="useful-links">{words.linksTitle}</h2>
          <ul>
            {words.links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

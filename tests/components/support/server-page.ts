import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach } from 'vitest';
import { russian, type Language } from './languages';

/*
 * Parts of pages that the server renders. A file of tests takes their language with
 * `vi.mock('next-intl/server', () => import('../support/server-page'))`.
 */

let spoken = russian;

export const getLocale = async () => spoken.language;
export const getTranslations = async (namespace?: 'home') =>
  createTranslator({ locale: spoken.language, messages: spoken.words, ...(namespace && { namespace }) });

/** Renders a part as the server does, alone on the page. */
export async function showPart(part: ReactNode, language: Language = russian): Promise<void> {
  spoken = language;
  const { prelude } = await prerender(part);
  document.body.innerHTML = await new Response(prelude).text();
}

afterEach(() => document.body.replaceChildren());

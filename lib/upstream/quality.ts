import 'server-only';
import type { Quality, QualityFigure } from '../contracts/document';
import type { Locale } from '../i18n/routing.mjs';
import { fetchDocuments } from './content';
import { optionalSection } from './optional-section';

export interface QualityReport extends Quality {
  /** Path of the document with the reasons. */
  path: string;
}

/** True if a figure reaches its norm. */
export const isKept = ({ fact, norm }: QualityFigure) => fact >= norm;

/** The figures of the latest report on quality; null without one, or if the documents cannot be read. */
export async function fetchQuality(locale: Locale): Promise<QualityReport | null> {
  const documents = (await optionalSection(fetchDocuments(locale))) ?? [];
  const [latest] = documents
    .flatMap(({ id, updated, quality }) => (quality === undefined ? [] : [{ id, updated, quality }]))
    .toSorted((one, other) => (other.updated ?? '').localeCompare(one.updated ?? ''));
  return latest === undefined ? null : { ...latest.quality, path: `/static/dokumenty#${latest.id}` };
}

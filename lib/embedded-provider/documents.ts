import 'server-only';
import type { documentsCall, instructionsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import type { Quality } from '../contracts/document';
import type { Locale } from '../i18n/routing.mjs';
import { providerFiles } from '../provider-files/current';
import type { PromisesFile } from '../provider-files/promises';
import type { ProviderRequest } from './serve';

export function documents({ locale }: ProviderRequest<typeof documentsCall>): Answer<typeof documentsCall> {
  const { content, promises } = providerFiles();
  return {
    data: content.documents[locale].map((text) =>
      promises.quality?.document === text.id ? { ...text, quality: qualityIn(promises.quality, locale) } : text,
    ),
  };
}

function qualityIn({ period, method, figures }: NonNullable<PromisesFile['quality']>, locale: Locale): Quality {
  return {
    period: period[locale],
    method: method[locale],
    figures: figures.map((figure) => ({ ...figure, text: figure.text[locale] })),
  };
}

export function instructions({ locale }: ProviderRequest<typeof instructionsCall>): Answer<typeof instructionsCall> {
  return { data: providerFiles().content.instructions[locale] };
}

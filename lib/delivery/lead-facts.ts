import 'server-only';
import { defaultLocale, type Locale } from '../i18n/routing';
import { providerFiles } from '../provider-files/current';
import type { LeadFacts } from './delivered-lead';

/** What the last valid files of the provider say of streets and tariffs; in Russian, as targets are told, unless asked otherwise. */
export function leadFacts(locale: Locale = defaultLocale): LeadFacts {
  const { streets, tariffs } = providerFiles();
  return {
    districtOf: (name) => streets.find(({ full }) => full.ru === name || full.kk === name)?.district[locale] ?? null,
    tariffName: (id) => tariffs.tariffs.find((tariff) => tariff.id === id)?.name[locale] ?? null,
  };
}

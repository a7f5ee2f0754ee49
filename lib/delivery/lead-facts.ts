import 'server-only';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import { providerFiles } from '../provider-files/current';
import type { LeadFacts } from './delivered-lead';

/** Names of districts and tariffs in the provider's last valid files; by default in Russian, as for targets. */
export function leadFacts(locale: Locale = defaultLocale): LeadFacts {
  const { streets, tariffs } = providerFiles();
  return {
    districtOf: (name) => streets.find(({ full }) => full.ru === name || full.kk === name)?.district[locale] ?? null,
    tariffName: (id) => tariffs.tariffs.find((tariff) => tariff.id === id)?.name[locale] ?? null,
  };
}

import 'server-only';
import { providerFiles } from '../provider-files/current';
import type { LeadFacts } from './delivered-lead';

/** What the last valid files of the provider say of streets and tariffs. */
export function leadFacts(): LeadFacts {
  const { streets, tariffs } = providerFiles();
  return {
    districtOf: (name) => streets.find(({ full }) => full.ru === name || full.kk === name)?.district.ru ?? null,
    tariffName: (id) => tariffs.tariffs.find((tariff) => tariff.id === id)?.name.ru ?? null,
  };
}

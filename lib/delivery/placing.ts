import type { CrmOptions, FieldValue } from '../provider-files/delivery';
import type { DeliveredLead } from './delivered-lead';

/** Where a CRM puts a lead. */
export interface Placing {
  pipeline?: number | undefined;
  responsible?: number | undefined;
  fields: Record<string, FieldValue>;
}

/** What a target says for all leads, then each of its overrides that is for this kind and district. */
export function placingOf(
  { kind, district }: Pick<DeliveredLead, 'kind' | 'district'>,
  { overrides, ...target }: CrmOptions,
): Placing {
  const own = overrides.filter(
    ({ kinds, districts }) =>
      (kinds?.includes(kind) ?? true) &&
      (districts === undefined || (district !== null && districts.includes(district))),
  );
  return [target, ...own].reduce<Placing>(
    (sofar, { pipeline = sofar.pipeline, responsible = sofar.responsible, fields }) => ({
      pipeline,
      responsible,
      fields: { ...sofar.fields, ...fields },
    }),
    { fields: {} },
  );
}

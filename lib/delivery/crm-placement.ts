import type { CrmOptions, FieldValue } from '../provider-files/delivery';
import type { DeliveredLead } from './delivered-lead';

/** The place of a lead in a CRM. */
export interface CrmPlacement {
  pipeline?: number | undefined;
  responsible?: number | undefined;
  fields: Record<string, FieldValue>;
}

/** The placing of a target for all leads, then of each override for this kind and district; later ones win. */
export function crmPlacementOf(
  { kind, district }: Pick<DeliveredLead, 'kind' | 'district'>,
  { overrides, ...target }: CrmOptions,
): CrmPlacement {
  const own = overrides.filter(
    ({ kinds, districts }) =>
      (kinds?.includes(kind) ?? true) &&
      (districts === undefined || (district !== null && districts.includes(district))),
  );
  return [target, ...own].reduce<CrmPlacement>(
    (sofar, { pipeline = sofar.pipeline, responsible = sofar.responsible, fields }) => ({
      pipeline,
      responsible,
      fields: { ...sofar.fields, ...fields },
    }),
    { fields: {} },
  );
}

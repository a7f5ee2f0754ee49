/** Packages without types: as much of them as the tests use. */

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    /** `schemaOrg` where the vocabulary does not know a type or a property. */
    errorType?: string;
    path: { type?: string | string[]; property?: string; index?: number }[];
  }

  export default class Validator {
    constructor(vocabulary: { '@graph': unknown[] });
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}

declare module 'js-yaml' {
  /** All documents of a file. */
  export function loadAll(text: string): unknown[];
  export function load(text: string): unknown;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator, { type Issue } from '@adobe/structured-data-validator';
import { z } from 'zod';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

/* The vocabulary of schema.org, from the quads of its package. */

const quads = readFileSync(createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq'), 'utf8');

/** The objects of a predicate by subject; without literals, and with schema.org's own names in short. */
function relation(predicate: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, subject = '', object = ''] of quads.matchAll(
    new RegExp(`^<([^>]+)> <${predicate}> <([^>]+)> `, 'gm'),
  )) {
    const name = subject.replace(SCHEMA, '');
    found.set(name, [...(found.get(name) ?? []), object.replace(SCHEMA, '')]);
  }
  return found;
}

const typesOf = relation(`${RDF}type`);
const parentsOf = relation(`${RDFS}subClassOf`);
const domainsOf = relation(`${SCHEMA}domainIncludes`);
const rangesOf = relation(`${SCHEMA}rangeIncludes`);

/** The form that the validator needs. */
const references = (names: string[] = []) => names.map((name) => ({ '@id': `schema:${name}` }));
const graph = Array.from(typesOf, ([name, types]) => ({
  '@id': `schema:${name}`,
  '@type': types.includes(`${RDFS}Class`) ? 'rdfs:Class' : types.includes(`${RDF}Property`) ? 'rdf:Property' : types[0],
  'rdfs:subClassOf': references(parentsOf.get(name)),
  'schema:domainIncludes': references(domainsOf.get(name)),
}));
const validator = new Validator({ '@graph': graph });

function isA(type: string, ancestor: string): boolean {
  return type === ancestor || (parentsOf.get(type) ?? []).some((parent) => isA(parent, ancestor));
}

/* A check that the validator lacks: whether a value is of a kind that its property takes. */

const literalForms: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  // A year alone is a date too.
  Date: (value) => z.union([z.iso.date(), z.string().regex(/^\d{4}$/)]).safeParse(value).success,
  DateTime: (value) => z.iso.datetime({ offset: true, local: true }).safeParse(value).success,
  Duration: (value) => z.iso.duration().safeParse(value).success,
};

function fits(value: unknown, range: string): boolean {
  if (range in literalForms) return literalForms[range]?.(value) ?? false;
  const member =
    typeof value === 'string' && value.startsWith('https://schema.org/')
      ? value.replace('https://schema.org/', '')
      : null;
  if (isA(range, 'Enumeration')) return member !== null && (typesOf.get(member) ?? []).some((type) => isA(type, range));
  // The address of a thing may replace it.
  if (member === null && literalForms['URL']?.(value) === true) return true;
  const node = nodeSchema.safeParse(value);
  return (
    node.success &&
    (node.data['@type'] === undefined
      ? node.data['@id'] !== undefined
      : [node.data['@type']].flat().some((type) => isA(type, range)))
  );
}

const nodeSchema = z.looseObject({
  '@type': z.union([z.string(), z.array(z.string())]).optional(),
  '@id': z.url().optional(),
});

function misfits(node: unknown, way: string): string[] {
  const parsed = nodeSchema.safeParse(node);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).flatMap(([property, values]) => {
    const ranges = rangesOf.get(property);
    return [values].flat().flatMap((value) => {
      const place = `${way}.${property}`;
      const fault =
        property.startsWith('@') || ranges === undefined || ranges.some((range) => fits(value, range))
          ? []
          : [`${place}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`];
      return [...fault, ...misfits(value, place)];
    });
  });
}

/* All checks. */

const documentSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).min(1),
});

function inWords({ path, issueMessage }: Issue): string {
  return `${path.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`;
}

/**
 * The faults of a JSON-LD document of the site, in words: unknown types and properties, properties that search engines
 * need and miss, values of the wrong kind. Empty without faults.
 */
export async function structuredDataFaults(json: string): Promise<string[]> {
  const document = documentSchema.safeParse(JSON.parse(json));
  if (!document.success) return [z.prettifyError(document.error)];
  const nodes = document.data['@graph'];
  const issues = await Promise.all(nodes.map((node) => validator.validate({ jsonld: { [node['@type']]: [node] } })));
  const faults = issues.flat().filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg');
  return [...faults.map(inWords), ...nodes.flatMap((node) => misfits(node, node['@type']))];
}

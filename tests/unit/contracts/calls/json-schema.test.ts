import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from '@/lib/contracts/calls/call';
import { createJsonSchemas, inlineSingles, type JsonObject, type SchemaWords } from '@/lib/contracts/calls/json-schema';

function wordsFor(schemas: Record<string, Schema>, fields: [Schema, Record<string, string>][] = []): SchemaWords {
  return {
    schemas: new Map(Object.entries(schemas).map(([name, schema]) => [schema, { name, about: `About ${name}.` }])),
    fields: new Map(fields),
  };
}

const house = z.object({ number: z.string() });

describe('a schema', () => {
  it.each([
    [z.int(), { type: 'integer' }],
    [z.int().min(1), { type: 'integer', minimum: 1 }],
    [z.iso.date(), { type: 'string', format: 'date' }],
    [z.iso.datetime(), { type: 'string', format: 'date-time', pattern: 'Z$' }],
    [z.string().startsWith('/'), { type: 'string', pattern: '^\\/.*' }],
    [z.string().nullable(), { type: ['string', 'null'] }],
  ])('is said plainly: %#', (schema, json) => {
    expect(createJsonSchemas(wordsFor({})).of(schema, 'input')).toEqual(json);
  });

  it('forbids unknown fields where zod does, and nowhere else', () => {
    const { of } = createJsonSchemas(wordsFor({}));
    expect(of(house, 'output')).not.toHaveProperty('additionalProperties');
    expect(of(z.strictObject({}), 'input')).toHaveProperty('additionalProperties', false);
    expect(of(z.strictObject({}), 'output')).toHaveProperty('additionalProperties', false);
  });

  it('has its words, and its fields have theirs, even when they share a schema', () => {
    const tenge = z.number();
    const bill = z.object({ monthly: tenge, once: tenge.optional(), other: tenge });
    const { inPlace } = createJsonSchemas(
      wordsFor({ Bill: bill }, [[tenge, { monthly: '₸ a month', once: '₸, once' }]]),
    );
    expect(inPlace(bill, 'input')).toEqual({
      type: 'object',
      description: 'About Bill.',
      properties: {
        monthly: { type: 'number', description: '₸ a month' },
        once: { type: 'number', description: '₸, once' },
        other: { type: 'number' },
      },
      required: ['monthly', 'other'],
    });
  });

  it('that has a name is referred to, wherever it stands', () => {
    const { of, components } = createJsonSchemas(wordsFor({ House: house }));
    expect(of(z.object({ data: z.array(house) }), 'output')).toMatchObject({
      properties: { data: { items: { $ref: '#/components/schemas/House' } } },
    });
    expect(of(house, 'output')).toEqual({ $ref: '#/components/schemas/House' });
    expect(components.get('House')).toMatchObject({ type: 'object', properties: { number: { type: 'string' } } });
  });

  it('that cannot be said in JSON Schema is refused', () => {
    expect(() => createJsonSchemas(wordsFor({})).of(z.string().transform(Number), 'output')).toThrow();
  });

  it('with a name is refused when it is not the same both ways', () => {
    const number = z.object({ number: z.string().default('') });
    const { of } = createJsonSchemas(wordsFor({ House: number }));
    of(number, 'input');
    expect(() => of(number, 'output')).toThrow('House');
  });
});

describe('inlineSingles', () => {
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const components = new Map<string, JsonObject>([
    ['Shared', { type: 'string' }],
    ['Single', { description: 'its own', properties: { inner: refer('Inner'), shared: refer('Shared') } }],
    ['Inner', { type: 'number' }],
    ['Unused', refer('Shared')],
  ]);

  it('puts what is used once in its place and keeps what is used more often', () => {
    expect(
      inlineSingles({ one: { ...refer('Single'), description: 'of the place' }, other: [refer('Shared')] }, components),
    ).toEqual({
      json: {
        one: { description: 'of the place', properties: { inner: { type: 'number' }, shared: refer('Shared') } },
        other: [refer('Shared')],
      },
      components: { Shared: { type: 'string' } },
    });
  });

  it('counts what stands in a shared component once', () => {
    const result = inlineSingles({ one: refer('Single'), other: refer('Single') }, components);
    expect(Object.keys(result.components)).toEqual(['Single']);
    expect(result.components['Single']).toMatchObject({
      properties: { inner: { type: 'number' }, shared: { type: 'string' } },
    });
  });
});

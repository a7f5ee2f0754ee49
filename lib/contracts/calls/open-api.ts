import type { z } from 'zod';
import type { Api, Call, Problem } from './call';
import {
  createJsonSchemas,
  inlineSingles,
  isJsonObject,
  type JsonObject,
  type JsonSchemas,
  type SchemaWords,
} from './json-schema';

/** An API in the words of OpenAPI 3.1. Throws when one of its schemas cannot be said in JSON Schema. */
export function openApiDocument(api: Api, words: SchemaWords): JsonObject {
  const names = Object.entries(api.names).map(
    ([name, schema]) => [schema, { name, about: words.schemas.get(schema)?.about ?? null }] as const,
  );
  const schemas = createJsonSchemas({ ...words, schemas: new Map([...words.schemas, ...names]) });
  const parts = { paths: pathsOf(api, schemas), responses: responsesOf(api, schemas) };
  const { json, components } = inlineSingles(parts, schemas.components);
  return {
    openapi: '3.1.1',
    info: { title: api.title, version: '1', description: api.description },
    servers: [{ ...api.server }],
    paths: json['paths'] ?? {},
    components: {
      schemas: components,
      responses: json['responses'] ?? {},
      securitySchemes: { [api.credential.name]: { ...api.credential.scheme } },
    },
  };
}

function pathsOf(api: Api, schemas: JsonSchemas): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of api.calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, api, schemas) };
  return paths;
}

function operationOf(call: Call, api: Api, schemas: JsonSchemas): JsonObject {
  const { segments, query, headers, body, answer, credential } = call;
  const parameters = [
    ...parametersOf('path', segments, schemas),
    ...parametersOf('query', query, schemas),
    ...parametersOf('header', headers, schemas),
  ];
  const success = {
    description: 'The answer.',
    content: contentOf(schemas.of(answer, api.answers === 'read' ? 'input' : 'output')),
  };
  const failures = call.problems.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]);
  return {
    operationId: operationName(call),
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    security: [
      ...(credential === 'read' ? [{}] : []),
      ...(credential === undefined ? [] : [{ [api.credential.name]: [] }]),
    ],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(schemas.of(body, 'input')) } }),
    responses: { 200: success, ...Object.fromEntries(failures) },
  };
}

/** `GET /v1/articles/{section}` → `getArticlesSection`. */
function operationName({ method, path }: Call): string {
  const words = path.replace('/v1', '').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function contentOf(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  fields: z.ZodObject | undefined,
  schemas: JsonSchemas,
): JsonObject[] {
  return fieldsOf(fields, schemas).map(([name, field]) => ({ name, in: place, ...field }));
}

/** The fields of an object, one by one; what is said of each stands beside its schema. */
function fieldsOf(fields: z.ZodObject | undefined, schemas: JsonSchemas): [name: string, field: JsonObject][] {
  if (fields === undefined) return [];
  const { properties, required } = schemas.inPlace(fields, 'input');
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, property]) => {
    const { description, ...schema } = isJsonObject(property) ? property : {};
    return [
      name,
      {
        ...(description === undefined ? {} : { description }),
        required: Array.isArray(required) && required.includes(name),
        schema,
      },
    ];
  });
}

function responsesOf({ calls }: Api, schemas: JsonSchemas): JsonObject {
  const problems = new Map(calls.flatMap((call) => call.problems.map((problem) => [problem.name, problem] as const)));
  return Object.fromEntries(Array.from(problems, ([name, problem]) => [name, responseOf(problem, schemas)]));
}

function responseOf({ description, answer, headers }: Problem, schemas: JsonSchemas): JsonObject {
  const fields = fieldsOf(headers, schemas);
  return {
    description,
    ...(fields.length === 0 ? {} : { headers: Object.fromEntries(fields) }),
    ...(answer === undefined ? {} : { content: contentOf(schemas.of(answer, 'output')) }),
  };
}

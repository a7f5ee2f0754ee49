import type * as z from 'zod/mini';
import type { Api, Call, Problem, Schema } from '../../lib/contracts/calls/call';
import { jsonFields, jsonSchemas, type JsonObject, type JsonSchemas } from './json-schemas';
import { parameterWords, schemaWords, type SchemaWords } from './words';

/** An API as an OpenAPI 3.1 document. Throws if JSON Schema cannot express one of its schemas. */
export function openApiDocument(api: Api): JsonObject {
  const schemas = jsonSchemas(namedSchemas(api));
  const paths = pathsOf(api, schemas);
  const responses = responsesOf(api, schemas);
  return {
    openapi: '3.1.1',
    info: { title: api.title, version: '1', description: api.description },
    servers: [{ ...api.server }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.components].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      responses,
      securitySchemes: { [api.credential.name]: { ...api.credential.scheme } },
    },
  };
}

/** Names bodies and answers without a name of their own after their call. */
function namedSchemas({ calls }: Api): ReadonlyMap<Schema, SchemaWords> {
  const own = calls.flatMap((call): [Schema, SchemaWords][] => {
    const name = operationName(call);
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      ...(call.media === undefined ? [[call.answer, { id: `${id}Answer` }] satisfies [Schema, SchemaWords]] : []),
      ...(call.body === undefined ? [] : [[call.body, { id: `${id}Body` }] satisfies [Schema, SchemaWords]]),
    ];
  });
  return new Map([...own, ...schemaWords]);
}

function pathsOf(api: Api, schemas: JsonSchemas): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of api.calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, api, schemas) };
  return paths;
}

function operationOf(call: Call, api: Api, schemas: JsonSchemas): JsonObject {
  const { segments, query, headers, body, answer, media, credential } = call;
  const parameters = [
    ...parametersOf('path', segments),
    ...parametersOf('query', query),
    ...parametersOf('header', headers),
  ];
  const success = {
    description: 'The answer.',
    content:
      media === undefined
        ? contentOf(schemas.refer(answer, api.answers === 'read' ? 'input' : 'output'))
        : { [media]: {} },
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
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(schemas.refer(body, 'input')) } }),
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

function parametersOf(kind: 'path' | 'query' | 'header', fields: z.ZodMiniObject | undefined): JsonObject[] {
  return Object.entries(fieldsOf(fields)).map(([name, field]) => ({ name, in: kind, ...field }));
}

/** The fields of an object, each with its description and schema. */
function fieldsOf(fields: z.ZodMiniObject | undefined): Record<string, JsonObject> {
  if (fields === undefined) return {};
  const { properties, required } = jsonFields(fields);
  const described = Object.entries(properties).map(([name, schema]): [string, JsonObject] => {
    const description = parameterWords[name];
    return [name, { ...(description === undefined ? {} : { description }), required: required.includes(name), schema }];
  });
  return Object.fromEntries(described);
}

function responsesOf({ calls }: Api, schemas: JsonSchemas): JsonObject {
  const problems = new Map(calls.flatMap((call) => call.problems.map((problem) => [problem.name, problem] as const)));
  return Object.fromEntries(Array.from(problems, ([name, problem]) => [name, responseOf(problem, schemas)]));
}

function responseOf({ description, answer, headers }: Problem, schemas: JsonSchemas): JsonObject {
  return {
    description,
    ...(headers === undefined ? {} : { headers: fieldsOf(headers) }),
    ...(answer === undefined ? {} : { content: contentOf(schemas.refer(answer, 'output')) }),
  };
}

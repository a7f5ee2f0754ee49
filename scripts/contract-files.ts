import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { z } from 'zod';
import type { Schema } from '../lib/contracts/calls/call';
import { contentApi } from '../lib/contracts/calls/content';
import { crmApi } from '../lib/contracts/calls/crm';
import { siteApi } from '../lib/contracts/open-api/site';
import type { SchemaWords } from '../lib/contracts/calls/json-schema';
import { openApiDocument } from '../lib/contracts/calls/open-api';

const root = join(import.meta.dirname, '..');
const apis = { crm: crmApi, content: contentApi, site: siteApi };

/** The files of `npm run contracts`: their paths below the root, and what stands in them. */
export async function contractFiles(): Promise<Map<string, string>> {
  const words = await readWords();
  return new Map(
    Object.entries(apis).map(([name, api]) => [
      `docs/openapi/${name}.json`,
      `${JSON.stringify(openApiDocument(api, words), null, 2)}\n`,
    ]),
  );
}

/** What the contracts call their schemas, and what their comments say of them: nothing is said twice. */
async function readWords(): Promise<SchemaWords> {
  const schemas = new Map<Schema, { name: string; about: string | null }>();
  const fields = new Map<Schema, Record<string, string>>();
  for (const path of contractPaths()) {
    const comments = commentsOf(path);
    const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.core.$ZodType)) continue;
      const { about, notes } = comments.get(name) ?? { about: null, notes: [] };
      schemas.set(schema, { name: name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, ''), about });
      for (const { trail, text } of notes) {
        for (const field of fieldsAt(schema, trail))
          fields.set(field, { ...fields.get(field), [trail.at(-1) ?? '']: text });
      }
    }
  }
  return { schemas, fields };
}

function contractPaths(): string[] {
  return ['lib/contracts', 'lib/contracts/calls'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .map((name) => join(root, folder, name)),
  );
}

/** The schemas of the field that lies at the end of a trail of names, whatever they are wrapped in. */
function fieldsAt(schema: Schema, [name, ...more]: string[]): Schema[] {
  if (name === undefined) return [schema];
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject) {
    const field = schema._zod.def.shape[name];
    return field === undefined ? [] : fieldsAt(field, more);
  }
  const inner = ['innerType', 'element', 'in', 'options'].flatMap((key): unknown => Reflect.get(def, key) ?? []);
  return inner.flatMap((part) => (part instanceof z.core.$ZodType ? fieldsAt(part, [name, ...more]) : []));
}

interface Comments {
  about: string | null;
  /** Comments on fields, with the names that lead to them. */
  notes: { trail: string[]; text: string }[];
}

/** The comments of a file by the names of its constants. */
function commentsOf(path: string): Map<string, Comments> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, Comments>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer !== undefined)
        found.set(name.getText(), { about: commentOn(statement), notes: notesIn(initializer, [], found) });
    }
  }
  return found;
}

function notesIn(node: ts.Node, above: string[], earlier: ReadonlyMap<string, Comments>): Comments['notes'] {
  if (ts.isSpreadAssignment(node)) {
    const spread = earlier.get(node.expression.getText())?.notes ?? [];
    return spread.map(({ trail, text }) => ({ trail: [...above, ...trail], text }));
  }
  const isField = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  const name = isField && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : null;
  const trail = name === null ? above : [...above, name];
  const text = isField ? commentOn(node) : null;
  const notes = text === null ? [] : [{ trail, text }];
  ts.forEachChild(node, (child) => {
    notes.push(...notesIn(child, trail, earlier));
  });
  return notes;
}

/** The comment right above a node; one above an empty line speaks of more than the node. */
function commentOn(node: ts.Node): string | null {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  const source = node.getSourceFile();
  if (comment === undefined || /\n\s*\n/.test(source.text.slice(comment.end, node.getStart(source)))) return null;
  return ts.getTextOfJSDocComment(comment.comment)?.replaceAll(/\s+/g, ' ').trim() ?? null;
}

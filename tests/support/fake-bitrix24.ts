import { z } from 'zod';
import { loopback, type Answered, type Asked } from './loopback';

const CODE = 'abcdef0123456789';
const REQUIRED = 'CRM_FIELD_ERROR_REQUIRED';

const multifields = z.array(z.object({ typeId: z.string(), valueType: z.string(), value: z.string() }));
const addSchema = z.object({ entityTypeId: z.number(), fields: z.record(z.string(), z.unknown()) });
const listSchema = z.object({
  entityTypeId: z.number(),
  select: z.array(z.string()),
  filter: z.record(z.string(), z.unknown()),
});

const getSchema = z.object({ entityTypeId: z.number(), id: z.number() });

/** The group of a stage: P in progress, S successful, F unsuccessful. */
const groupOf = (stage: string) => (/(?:CONVERTED|WON)$/.test(stage) ? 'S' : /(?:JUNK|LOSE)$/.test(stage) ? 'F' : 'P');

export type Item = Record<string, unknown> & { id: number; entityTypeId: number };
/** The outcome of the next answer; `lost` does the work before it hangs up. */
export type Fault = { status: number; error?: string; description?: string } | 'lost' | 'given';

/** A Bitrix24 portal as apidocs.bitrix24.com describes it; docs/delivery.md names the page of each part. */
export async function fakeBitrix24({ mode = 1, required = [] as string[] } = {}) {
  const items: Item[] = [];
  const faults: Fault[] = [];
  const calls: string[] = [];

  const refused = (status: number, error: string, description = ''): Answered => ({
    status,
    body: { error, error_description: description },
  });
  const taken = (result: unknown): Answered => ({
    status: 200,
    body: { result, time: { operating: 0.1, operating_reset_at: 1_795_755_601 } },
  });

  function add(body: unknown): Answered {
    const { entityTypeId, fields } = addSchema.parse(body);
    if (![1, 2, 3].includes(entityTypeId)) return refused(400, 'NOT_FOUND', 'Smart process not found');
    const missing = required.find((field) => fields[field] === undefined);
    if (missing !== undefined) return refused(400, REQUIRED, `Поле "${missing}" обязательно для заполнения`);
    // An unknown field is ignored, and deals have no fm.
    const { fm, ...others } = fields;
    if (fm !== undefined && !Array.isArray(fm))
      return refused(400, '100', `Expected iterable value for multiple field, but got ${typeof fm} instead`);
    const own = entityTypeId === 2 || fm === undefined ? {} : { fm: multifields.parse(fm) };
    const { categoryId = 0, stageId = categoryId === 0 ? 'NEW' : `C${String(categoryId)}:NEW` } = others;
    const item: Item = { ...others, ...own, stageId, entityTypeId, id: 100 + items.length };
    items.push(item);
    return taken({ item });
  }

  function list(body: unknown): Answered {
    const { entityTypeId, select, filter } = listSchema.parse(body);
    const found = items.filter(
      (item) =>
        item.entityTypeId === entityTypeId &&
        Object.entries(filter).every(([field, value]) => item[field.replace(/^=/, '')] === value),
    );
    const shown = found.map((item) => Object.fromEntries(select.map((field) => [field, item[field]])));
    return taken({ items: shown });
  }

  function get(body: unknown): Answered {
    const { entityTypeId, id } = getSchema.parse(body);
    const item = items.find((one) => one.entityTypeId === entityTypeId && one.id === id);
    if (item === undefined) return refused(400, 'NOT_FOUND', 'Element not found');
    return taken({ item: { ...item, stageSemanticId: groupOf(String(item['stageId'])) } });
  }

  function done(method: string, body: unknown): Answered {
    if (method === 'crm.settings.mode.get') return taken(mode);
    if (method === 'crm.item.add') return add(body);
    if (method === 'crm.item.list') return list(body);
    if (method === 'crm.item.get') return get(body);
    return refused(404, 'ERROR_METHOD_NOT_FOUND', 'Method not found!');
  }

  function answer({ url, body }: Asked): Answered {
    const [, user, code, method = ''] = /^\/rest\/(\d+)\/(\w+)\/([\w.]+)$/.exec(url.pathname) ?? [];
    calls.push(method);
    if (user !== '1' || code !== CODE) return refused(401, 'INVALID_CREDENTIALS', 'Invalid request credentials');
    const fault = faults.shift();
    if (fault === undefined || fault === 'given') return done(method, body);
    if (fault === 'lost') {
      done(method, body);
      return 'lost';
    }
    const { status, error, description } = fault;
    return { status, ...(error !== undefined && { body: { error, error_description: description } }) };
  }

  /** Moves an item to a stage, as an employee does. */
  function move(id: number | string, stageId: string): void {
    for (const item of items) if (item.id === Number(id)) item['stageId'] = stageId;
  }

  /** Deletes an item for good. */
  function remove(id: number | string): void {
    items.splice(0, items.length, ...items.filter((item) => item.id !== Number(id)));
  }

  const { address, close } = await loopback(answer);
  const webhook = `${address}/rest/1/${CODE}`;
  return { webhook, items, faults, calls, close, move, remove };
}

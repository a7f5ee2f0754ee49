import { z } from 'zod';
import { loopback, type Answered, type Asked } from './loopback';

const TOKEN = 'a-long-lived-token';
const NUMBER_FIELD = 501;
/** An account names all fields by number, also those sent by code. */
const STATISTICS_FIELD = 601;

const values = z.array(z.object({ value: z.unknown(), enum_code: z.string().optional() }));
const UTM = ['UTM_SOURCE', 'UTM_MEDIUM', 'UTM_CAMPAIGN', 'UTM_CONTENT', 'UTM_TERM'] as const;
const fieldSchema = z.object({
  field_id: z.number().optional(),
  field_code: z.enum(['PHONE', 'EMAIL', ...UTM]).optional(),
  values,
});
const complexSchema = z
  .array(
    z.object({
      name: z.string(),
      request_id: z.string().optional(),
      pipeline_id: z.number().optional(),
      responsible_user_id: z.number().optional(),
      custom_fields_values: z.array(fieldSchema).optional(),
      _embedded: z.object({
        contacts: z
          .array(z.object({ first_name: z.string(), custom_fields_values: z.array(fieldSchema) }).loose())
          .max(1),
        tags: z.array(z.object({ name: z.string() })),
      }),
    }),
  )
  .max(50);
const notesSchema = z.array(z.object({ note_type: z.string(), params: z.object({ text: z.string() }) }));

type Deal = z.infer<typeof complexSchema>[number] & {
  id: number;
  created_at: number;
  status_id: number;
  notes: string[];
};
/** The stages of its one pipeline. */
const PIPELINE = 3;
export const stages = { unsorted: 100, first: 101, called: 102, won: 142, lost: 143 };
/** The outcome of the next answer; `lost` does the work before it hangs up. */
export type Fault = { status: number; body?: unknown } | 'lost' | 'given';

/** An account of amoCRM as amocrm.ru/developers describes it; docs/delivery.md names the page of each part. */
export async function fakeAmocrm({ fields = [NUMBER_FIELD], statistics = UTM as readonly string[] } = {}) {
  const deals: Deal[] = [];
  const faults: Fault[] = [];
  const calls: string[] = [];

  function add(body: unknown): Answered {
    const asked = complexSchema.parse(body);
    const [deal] = asked;
    if (deal === undefined) return { status: 400 };
    const unknown = (deal.custom_fields_values ?? []).findIndex(({ field_id: id = 0, field_code: code }) =>
      code === undefined ? !fields.includes(id) : !statistics.includes(code),
    );
    if (unknown !== -1) return { status: 400, body: invalid(`custom_fields_values.${unknown}.field_id`) };
    const id = 9_000 + deals.length;
    deals.push({ ...deal, id, created_at: Math.floor(Date.now() / 1_000), notes: [], status_id: stages.first });
    const { request_id: request = '0' } = deal;
    return { status: 200, body: [{ id, contact_id: id + 1, company_id: null, request_id: [request], merged: false }] };
  }

  /** A search finds a part of a value in any field. */
  function search(query: string): Answered {
    const found = deals.filter(({ custom_fields_values: own = [] }) =>
      own.some((field) => field.values.some(({ value }) => String(value).includes(query))),
    );
    if (found.length === 0) return { status: 204 };
    const leads = found.toReversed().map(({ id, name, created_at, custom_fields_values: own = [] }) => ({
      id,
      name,
      created_at,
      custom_fields_values: own.map((field) => ({ field_id: STATISTICS_FIELD, ...field })),
    }));
    return { status: 200, body: { _page: 1, _embedded: { leads } } };
  }

  function one(id: number): Answered {
    const deal = deals.find((each) => each.id === id);
    if (deal === undefined) return { status: 204 };
    const { name, created_at, status_id } = deal;
    return { status: 200, body: { id, name, created_at, status_id, pipeline_id: PIPELINE, is_deleted: false } };
  }

  function notes(deal: Deal, method: string, body: unknown): Answered {
    if (method === 'POST') {
      const added = notesSchema.parse(body);
      deal.notes.push(...added.map(({ params }) => params.text));
      return { status: 200, body: { _embedded: { notes: added.map((_note, index) => ({ id: index + 1 })) } } };
    }
    if (deal.notes.length === 0) return { status: 204 };
    return { status: 200, body: { _embedded: { notes: deal.notes.map((text, id) => ({ id, params: { text } })) } } };
  }

  function done({ method, url, body }: Asked): Answered {
    const path = url.pathname.replace('/api/v4/', '');
    if (method === 'POST' && path === 'leads/complex') return add(body);
    if (path === `leads/pipelines/${PIPELINE}/statuses`) return { status: 200, body: statusesAnswer };
    if (method === 'GET' && /^leads\/\d+$/.test(path)) return one(Number(path.split('/')[1]));
    if (method === 'GET' && path === 'leads') return search(url.searchParams.get('query') ?? '');
    const [, id] = /^leads\/(\d+)\/notes$/.exec(path) ?? [];
    const deal = deals.find((one) => one.id === Number(id));
    return deal === undefined ? { status: 404 } : notes(deal, method, body);
  }

  function answer(asked: Asked): Answered {
    calls.push(`${asked.method} ${asked.url.pathname}`);
    if (asked.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { title: 'Unauthorized' } };
    const fault = faults.shift();
    if (fault === undefined || fault === 'given') return done(asked);
    if (fault !== 'lost') return fault;
    done(asked);
    return 'lost';
  }

  /** Moves a deal to a stage, as an employee does. */
  function move(id: number | string, stage: number): void {
    for (const deal of deals) if (deal.id === Number(id)) deal.status_id = stage;
  }

  /** Deletes a deal for good. */
  function remove(id: number | string): void {
    deals.splice(0, deals.length, ...deals.filter((deal) => deal.id !== Number(id)));
  }

  const given = { token: TOKEN, numberField: NUMBER_FIELD, deals, faults, calls, move, remove };
  return { ...(await loopback(answer)), ...given };
}

const statusesAnswer = {
  _total_items: 5,
  _embedded: {
    statuses: Object.values(stages).map((id, place) => ({
      id,
      name: '',
      sort: id >= stages.won ? 10_000 + id : 10 * (place + 1),
      is_editable: id > stages.unsorted && id < stages.won,
      pipeline_id: PIPELINE,
      color: '#c1c1c1',
      type: id === stages.unsorted ? 1 : 0,
      account_id: 29_715_442,
    })),
  },
};

/** An answer about a value that the account refuses. */
export function invalid(path: string): object {
  const fault = { code: 'NotSupportedChoice', path, detail: 'The value you selected is not a valid choice.' };
  return {
    'validation-errors': [{ request_id: '0', errors: [fault] }],
    title: 'Bad Request',
    status: 400,
    detail: 'Request validation failed',
  };
}

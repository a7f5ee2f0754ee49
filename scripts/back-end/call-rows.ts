import type { CallRow } from './call-row';
import { contentRows } from './content-rows';
import { crmRows, leadRows } from './crm-rows';
import { connectionRows, contractRows } from './order-rows';

/** All calls to the back ends, ordered so that each finds its parameters in earlier answers. */
export const callRows: readonly CallRow[] = [
  ...connectionRows,
  ...crmRows,
  ...contentRows,
  ...leadRows,
  ...contractRows,
];

/** Name of a row: `POST /v1/call-requests`. */
export function nameOf({ call: { method, path } }: CallRow): string {
  return `${method} ${path}`;
}

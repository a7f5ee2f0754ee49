import type { CallRow } from './call-row';
import { contentRows } from './content-rows';
import { crmRows, leadRows } from './crm-rows';
import { connectionRows, contractRows } from './order-rows';

/** The one table of the calls to the back ends, in an order in which each finds what it needs. */
export const callRows: readonly CallRow[] = [
  ...connectionRows,
  ...crmRows,
  ...contentRows,
  ...leadRows,
  ...contractRows,
];

/** How a row is called: `POST /v1/call-requests`. */
export function nameOf({ call: { method, path } }: CallRow): string {
  return `${method} ${path}`;
}

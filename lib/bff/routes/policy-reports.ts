import 'server-only';
import * as z from 'zod/mini';
import { POLICY_REPORTS_ALTOGETHER, POLICY_REPORTS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { splitLocale } from '../../i18n/routing.mjs';
import { log } from '../../log/log.mjs';
import { errorAnswer, type Route } from '../http/handler';
import { clientNetworks, enforceLimits } from '../http/enforce-limit';
import { readBody } from '../http/read-body';

const text = z.catch(z.string(), '');
const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** Logs a browser's report about a page's policy without data of the visitor. */
export const policyReportRoute: Route = async (request) => {
  try {
    const { 'csp-report': report } = await readBody(request, reportSchema, 'application/csp-report');
    await enforceLimits([
      ['policy-report', clientNetworks(request), POLICY_REPORTS_PER_CLIENT_ADDRESS],
      ['policy-reports', 'everybody', POLICY_REPORTS_ALTOGETHER],
    ]);
    const [directive = ''] = (report['effective-directive'] || report['violated-directive']).split(' ');
    log.warn(
      `policy: ${word(directive)} kept ${sourceOf(report['blocked-uri'])} out of a page of ${partOf(report['document-uri'])}`,
    );
    return new Response(null, { status: 204 });
  } catch (error) {
    return errorAnswer(error, 'POST policy-reports').response();
  }
};

/** The origin of a blocked source, such as `https://evil.example`, or its keyword. */
function sourceOf(blocked: string): string {
  return URL.canParse(blocked) && new URL(blocked).host !== '' ? new URL(blocked).origin : word(blocked);
}

/** The first segment of a path; the rest may contain a visitor's address. */
function partOf(address: string): string {
  const { path } = splitLocale(URL.canParse(address) ? new URL(address).pathname : '/');
  return `/${word(path.split('/')[1] ?? '')}`;
}

function word(given: string): string {
  return /^[\w-]{1,40}$/.exec(given)?.[0] ?? '';
}

import 'server-only';
import { verdictOf, type Verdict } from '../../address/check-flow';
import { leadAddress } from '../../contracts/lead';
import { defaultLocale } from '../../i18n/routing.mjs';
import { log } from '../../log/log.mjs';
import type { LeadTable } from '../../store/database/schema';
import { readContent } from '../../store/leads/read-lead';
import { checkAddress } from '../../upstream/houses';
import { UpstreamError } from '../../upstream/upstream-error';

/** The longest wait of a lead for its verdict. */
const LIMIT_MS = 2_000;

/** The site's answer about the house of a lead; null without a house, and if the check fails or takes too long. */
export async function leadVerdict(row: LeadTable, signal: AbortSignal): Promise<Verdict | null> {
  const content = readContent(row);
  const address = content && leadAddress(content);
  if (address === null) return null;
  const { street, house } = address;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    return verdictOf((await checkAddress(defaultLocale, { street, house }, limited)).data);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn(`the house of a lead was not checked: ${error.message}`);
    return null;
  }
}

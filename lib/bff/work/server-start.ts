import 'server-only';
import { brand, hasCrm, sampleWarnings } from '../../provider-files/company';
import { startProvider } from '../../provider-files/current';
import { databaseHosts } from '../../config/database-address';
import { environment, requireChosenBackEnds } from '../../config/env';
import { messageWithCause } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';
import { closeSiteDatabase, siteDatabase } from '../../store/database/database';
import { isSqlite } from '../../store/database/database-kind';
import { sqlitePath } from '../../store/database/sqlite';
import { registerPageCheck } from '../../pages/known-pages';
import { fetchRedirectHosts } from '../../upstream/content';
import { loadPhoneList } from '../../upstream/managers';
import { shareAnswers } from '../../upstream/read-together';
import { createPageCheck, isParameterisedPage, listKnownPages } from '../../upstream/page-check';
import { stopBackgroundWork } from '../http/background-work';
import { checkBuiltPages } from './built-pages';
import { startCdnPurge } from './cdn-purge';
import { startCrmProbe } from './crm-probe';
import { health, outboxHasPassed } from '../routes/health';
import { repeatLeaderWork, startLeadership } from './leadership';
import { isOutboxStuck, startOutbox } from './outbox-work';
import { startPurge } from './purge-work';
import { startRenewals } from './renewal-work';
import { repeatWork } from './repeated-work';
import { registerSiteGauges } from './site-gauges';
import { sendSummaries } from './summary-work';
import { startTargets } from './target-work';

const SUMMARIES_PAUSE_MS = 15_000;
const PHONES_PAUSE_MS = 15_000;

/** Checks the environment and the database, logs the configuration, loads the phones and starts the background work. */
export async function startServer(): Promise<void> {
  try {
    requireChosenBackEnds(environment());
    log.info(startLine());
    warnOfMissingOrderKeys();
    startProvider();
    sharedState.siteName = brand().name;
    checkBuiltPages();
    for (const warning of sampleWarnings()) log.warn(warning);
    const database = await siteDatabase();
    if (!isSqlite(database)) shareAnswers(database);
  } catch (error) {
    log.error(messageWithCause(error));
    process.exit(1);
  }
  registerPageCheck(createPageCheck(listKnownPages, isParameterisedPage));
  sharedState.redirectHosts = fetchRedirectHosts;
  // Not awaited: a hanging back end must not delay the start.
  const stopPhones = repeatWork('sales phones', PHONES_PAUSE_MS, loadPhoneList);
  const renewals = startRenewals();
  const leading = await startLeadership(renewals.renewed, isOutboxStuck);
  const stops = [
    leading.stop,
    stopPhones,
    startOutbox(leading),
    startTargets(leading),
    repeatLeaderWork(leading, 'summaries', SUMMARIES_PAUSE_MS, sendSummaries),
    startCrmProbe(leading),
    startPurge(leading),
    startCdnPurge(leading, renewals.state),
    renewals.stop,
  ];
  outboxHasPassed();
  sharedState.health = health;
  registerSiteGauges();
  sharedState.shutdownHooks = [
    async (graceMs = 0) => {
      await Promise.all([...stops.map((stop) => stop()), stopBackgroundWork(graceMs)]);
      shareAnswers(undefined);
      await closeSiteDatabase();
    },
  ];
}

/** One line about the configuration, without secrets. */
function startLine(): string {
  const { CRM_API_HOST, CONTENT_API_HOST, DATABASE_URL, DATA_DIR, RECAPTCHA_SITE_KEY, YANDEX_MAPS_KEY } = environment();
  const backEnds = [CRM_API_HOST ?? 'embedded provider', CONTENT_API_HOST ?? 'embedded provider'];
  return [
    `back end: ${[...new Set(backEnds)].join(' and ')}`,
    ...(hasCrm() ? [] : ['no CRM: leads stay here, and go to the targets of delivery.yaml']),
    `database: ${DATABASE_URL === undefined ? `SQLite ${sqlitePath(DATA_DIR)}` : `PostgreSQL ${databaseHosts(DATABASE_URL)}`}`,
    `captcha: ${RECAPTCHA_SITE_KEY === undefined ? 'proof of work' : 'reCAPTCHA v3'}`,
    `map: ${YANDEX_MAPS_KEY === undefined ? 'Leaflet' : 'Yandex'}`,
  ].join(' · ');
}

/** Without the keys a copy of the database contains the key to its orders. Without a CRM there are no orders. */
function warnOfMissingOrderKeys(): void {
  const { SITE_URL, ORDER_KEYS } = environment();
  if (SITE_URL === undefined || ORDER_KEYS !== undefined || !hasCrm()) return;
  log.warn(
    'ORDER_KEYS is not set: the key of orders under way is in the database and in each backup of it. openssl rand -hex 32 makes one',
  );
}

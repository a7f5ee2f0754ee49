import 'server-only';
import { registerGauge } from '../../metrics/metrics.mjs';
import { providerFaults } from '../../provider-files/current';
import { siteDatabase } from '../../store/database/database';
import { countLeads } from '../../store/leads/lead-counts';
import { countDeliveries } from '../../store/leads/target-counts';
import { health } from '../routes/health';

const BYTES_A_MEGABYTE = 1_000_000;

/** Registers the gauges of leads, readiness and disk. */
export function registerSiteGauges(): void {
  registerGauge('site_leads', async () => {
    const { states } = await countLeads(await siteDatabase());
    return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
  });
  registerGauge('site_oldest_undelivered_lead_seconds', async () => [
    { value: ageSeconds((await countLeads(await siteDatabase())).oldestMs) },
  ]);
  registerGauge('site_oldest_kept_lead_seconds', async () => [
    { value: ageSeconds((await countLeads(await siteDatabase())).oldestKeptMs) },
  ]);
  registerGauge('site_target_leads', async () =>
    (await countDeliveries(await siteDatabase())).flatMap(({ target, waiting, failed, delivered }) =>
      Object.entries({ waiting, failed, delivered }).map(([state, value]) => ({ labels: { target, state }, value })),
    ),
  );
  registerGauge('site_target_oldest_lead_seconds', async () =>
    (await countDeliveries(await siteDatabase())).map(({ target, oldestMs }) => ({
      labels: { target },
      value: ageSeconds(oldestMs),
    })),
  );
  registerGauge('site_ready', async () => [{ value: (await health()).isReady ? 1 : 0 }]);
  registerGauge('site_provider_faults', () => [{ value: providerFaults().length }]);
  registerGauge('site_disk_free_bytes', async () => {
    const { disk_free_mb: megabytes } = (await health()).checks;
    return typeof megabytes === 'number' ? [{ value: megabytes * BYTES_A_MEGABYTE }] : [];
  });
}

/** The age of a moment in ms; 0 without one. */
function ageSeconds(moment: number | null): number {
  return moment === null ? 0 : Math.max(0, Date.now() - moment) / 1_000;
}

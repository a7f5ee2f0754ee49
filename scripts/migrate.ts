import { providerMigrations } from '../lib/embedded-provider/migrations';
import { environment } from '../lib/config/env';
import { siteDialect } from '../lib/store/database/database';
import { migrate } from '../lib/store/database/migrate';
import { siteMigrations } from '../lib/store/database/migrations';
import { loadEnvironment } from '../server/environment.mjs';
import { messageWithCause } from '../lib/log/error-message.mjs';

// Migrates the site's database before a release starts; the release would do so itself.
loadEnvironment();
try {
  const isEmbedded = environment().CRM_API_HOST === undefined || environment().CONTENT_API_HOST === undefined;
  const names = await migrate(siteDialect(), siteMigrations, ...(isEmbedded ? [providerMigrations] : []));
  console.log(names.length === 0 ? 'The database is up to date.' : names.map((name) => `Done: ${name}`).join('\n'));
} catch (error) {
  console.error(`migrate: ${messageWithCause(error)}`);
  process.exitCode = 1;
}

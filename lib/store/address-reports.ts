import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AddressReport } from '../contracts/address-report';
import type { Database } from './database/database';
import type { AddressReportTable } from './database/schema';

/** Stores a visitor's report of a wrong address. */
export async function insertAddressReport(
  database: Database,
  report: Omit<AddressReport, 'recaptcha'>,
  locale: string,
): Promise<void> {
  const { address, text } = report;
  await database
    .insertInto('address_reports')
    .values({ id: randomUUID(), address, text, locale, created_at: Date.now() })
    .execute();
}

/** Reports, newest first. */
export function listAddressReports(database: Database, limit: number): Promise<AddressReportTable[]> {
  return database.selectFrom('address_reports').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Server start: environment check, sales-phone list, outbox worker (architecture). */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { startServer } = await import('./lib/bff/server-start');
  await startServer();
}

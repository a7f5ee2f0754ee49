/** Server start: environment check, sales-phone list, outbox worker (architecture). */
export async function register(): Promise<void> {
  // Inside the condition, so that webpack omits the import from the edge build.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { startServer } = await import('./lib/bff/work/server-start');
    await startServer();
  }
}

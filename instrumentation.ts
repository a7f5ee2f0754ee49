/** Server start: environment check, sales-phone list, outbox worker (architecture). */
export async function register(): Promise<void> {
  // The import stands inside the condition: only so does webpack leave it out of the edge build.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') {
    const { startServer } = await import('./lib/bff/work/server-start');
    await startServer();
  }
}

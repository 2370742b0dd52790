// Runs once when a server starts: opens the database before the first request and starts the background jobs, or says
// plainly why it cannot; then registers the glyph outlines that the first pictures of boards are drawn with.
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startServices } = await import('./lib/server/start');
  await startServices();
  await import('@/components/board/paint/register-outlines');
}

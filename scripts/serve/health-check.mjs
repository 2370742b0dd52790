// Exits with 0 while the server on this machine is ready to serve: for a container's health check.
const port = process.env.PORT?.trim() || '3000';
const host = process.env.HOST?.trim();
const address = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const TIMEOUT_MS = 5000;

const isReady = await fetch(`http://${address}:${port}/api/health`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
})
  .then((answer) => answer.ok)
  .catch(() => false);
process.exit(isReady ? 0 : 1);

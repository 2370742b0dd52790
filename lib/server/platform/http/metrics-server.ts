/** Serves the metrics, whether the server lives and whether it is ready, on a port of their own. */
import 'server-only';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkHealth } from '../health';
import { metrics } from '../metrics';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export async function openMetricsServer(port: number, host: string): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    answer(request.url ?? '').then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const JSON_TYPE = 'application/json';

async function answer(url: string): Promise<{ status: number; type: string; body: string }> {
  switch (url.split('?')[0]) {
    case '/metrics':
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    case '/live':
      return { status: 200, type: JSON_TYPE, body: '{"ok":true}' };
    case '/ready': {
      const health = await checkHealth();
      return { status: health.ok ? 200 : 503, type: JSON_TYPE, body: JSON.stringify(health) };
    }
    default:
      return { status: 404, type: JSON_TYPE, body: '{"ok":false}' };
  }
}

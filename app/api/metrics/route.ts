/** The counters of this server, for Prometheus. */
export { metricsEndpoint as GET } from '@/lib/server/platform/http/metrics-endpoint';

export const dynamic = 'force-dynamic';

/** How long answers took, hour by hour, as bars; the same numbers stand in the table beside it for whoever cannot see them. */
const HEIGHT = 64;
const BAR = 8;
const GAP = 3;

export interface HourOfLatency {
  readonly startsAt: number;
  readonly percentiles: { readonly count: number; readonly half: number; readonly most: number } | null;
}

export function LatencyChart({
  hours,
  label,
}: {
  readonly hours: readonly HourOfLatency[];
  readonly label: string;
}) {
  const top = Math.max(1, ...hours.map(({ percentiles }) => percentiles?.most ?? 0));
  const high = (ms: number) => Math.max(1, (ms / top) * HEIGHT);
  const width = hours.length * (BAR + GAP) - GAP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className="h-20 w-full max-w-sm">
      <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" strokeOpacity={0.3} />
      {hours.map(({ startsAt, percentiles }, index) =>
        percentiles ? (
          <g key={startsAt} fill="currentColor">
            <rect
              x={index * (BAR + GAP)}
              y={HEIGHT - high(percentiles.most)}
              width={BAR}
              height={high(percentiles.most)}
              fillOpacity={0.25}
            />
            <rect
              x={index * (BAR + GAP)}
              y={HEIGHT - high(percentiles.half)}
              width={BAR}
              height={high(percentiles.half)}
              fillOpacity={0.8}
            />
          </g>
        ) : null,
      )}
    </svg>
  );
}

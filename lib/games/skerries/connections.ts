/** Connects the circles of a board: nearest pairs first, never through a third circle or across another connection. */

const NEAR = 80;

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface Pair {
  readonly i: number;
  readonly j: number;
  /** Squared distance of the centres. */
  readonly d2: number;
}

/** Pairs of numbers, the lower first, sorted. */
export function connect(
  circles: readonly Circle[],
  starts: readonly [number, number],
): readonly (readonly [number, number])[] {
  const pairs = pairsOf(circles);
  const accepted = new Set<Pair>();
  const degree = circles.map(() => 0);
  const part = circles.map((_, i) => i);

  const isFree = (pair: Pair) => {
    if (touchesThird(circles, pair)) return false;
    for (const other of accepted) if (cross(circles, pair, other)) return false;
    return true;
  };
  const accept = (pair: Pair) => {
    const [from, to] = [part[pair.i]!, part[pair.j]!];
    accepted.add(pair);
    degree[pair.i]!++;
    degree[pair.j]!++;
    part.forEach((p, circle) => p === from && (part[circle] = to));
  };

  for (const pair of pairs) if (isNear(circles, pair) && isFree(pair)) accept(pair);
  for (const pair of pairs) if (part[pair.i] !== part[pair.j] && isFree(pair)) accept(pair);
  for (const [k, circle] of [...starts, ...circles.keys()].entries()) {
    const enough = k < starts.length ? 3 : 2;
    for (const pair of pairs) {
      if (degree[circle]! >= enough) break;
      if ((pair.i === circle || pair.j === circle) && !accepted.has(pair) && isFree(pair)) accept(pair);
    }
  }
  return [...accepted].map(({ i, j }) => [i, j] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** All pairs, the nearest first; of equals those of the lower numbers, as they are listed. */
function pairsOf(circles: readonly Circle[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [i, a] of circles.entries())
    for (let j = i + 1; j < circles.length; j++) {
      const b = circles[j]!;
      pairs.push({ i, j, d2: (b.x - a.x) ** 2 + (b.y - a.y) ** 2 });
    }
  return pairs.sort((a, b) => a.d2 - b.d2);
}

const isNear = (circles: readonly Circle[], { i, j, d2 }: Pair) =>
  d2 <= (circles[i]!.r + circles[j]!.r + NEAR) ** 2;

/** The straight line between the centres runs over another circle. Its ends are not between themselves. */
function touchesThird(circles: readonly Circle[], { i, j, d2 }: Pair): boolean {
  const from = circles[i]!;
  const vx = circles[j]!.x - from.x;
  const vy = circles[j]!.y - from.y;
  return circles.some(({ x, y, r }) => {
    const wx = x - from.x;
    const wy = y - from.y;
    const along = vx * wx + vy * wy;
    return along > 0 && along < d2 && (vx * wy - vy * wx) ** 2 < r * r * d2;
  });
}

/** Two lines that properly cross: a common end lies on no side of either. */
function cross(circles: readonly Circle[], a: Pair, b: Pair): boolean {
  const [p, q, s, t] = [circles[a.i]!, circles[a.j]!, circles[b.i]!, circles[b.j]!];
  return side(p, q, s) * side(p, q, t) < 0 && side(s, t, p) * side(s, t, q) < 0;
}

/** On which side of the line from a to b the centre of c lies. */
const side = (a: Circle, b: Circle, c: Circle) =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

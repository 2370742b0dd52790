/** Holds a lease while work runs: renews it in time, and aborts the work once it is lost. */
import 'server-only';

export interface HeldLease {
  /** Aborts when the lease is lost or the server stops. */
  readonly signal: AbortSignal;
  isLost(): boolean;
  /** Ends the renewals; whoever took the lease releases it. */
  stop(): void;
}

/** A lease is renewed this often before it would expire, so that one failed renewal loses nothing. */
const RENEWALS_PER_LEASE = 3;

/** `renew` returns whether the lease is still held. */
export function holdLease(renew: () => Promise<boolean>, seconds: number, stop: AbortSignal): HeldLease {
  const lost = new AbortController();
  const renewOrAbort = () =>
    renew().then(
      (isHeld) => isHeld || lost.abort(),
      // No loss yet: the next renewal may succeed before the lease expires.
      () => {},
    );
  const timer = setInterval(() => void renewOrAbort(), (Math.max(1, seconds) * 1000) / RENEWALS_PER_LEASE);
  timer.unref();
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    isLost: () => lost.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

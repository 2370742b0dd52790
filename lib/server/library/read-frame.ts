/** Which board of a replay an address asks for by `?at=`; one that there cannot be where that is no number. */
export function readFrame(request: Request): number {
  const at = new URL(request.url).searchParams.get('at') ?? '';
  return /^\d{1,9}$/.test(at) ? Number(at) : -1;
}

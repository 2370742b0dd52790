/** Where a request comes from, for counting attempts. */

/**
 * The last entry of X-Forwarded-For: the start script puts the connection's own address there, and behind a trusted
 * proxy it is the one entry that the proxy itself has written. Neighbours of one IPv6 network count as one.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().toLowerCase().slice(0, 64);
  if (!last) return 'unknown';
  const address = last.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.replace(/[[\]]|%.*$/g, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':') + '::/64';
}

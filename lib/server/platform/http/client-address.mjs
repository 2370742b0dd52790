// The client's address, as limits count it.

/**
 * The last entry of X-Forwarded-For. The start script puts the connection's own address there, and behind a trusted
 * proxy it is the one entry that the proxy wrote. Addresses of one IPv6 network count as one.
 * @param {string | null | undefined} forwarded
 */
export function addressOf(forwarded) {
  const last = forwarded?.split(',').at(-1)?.trim().toLowerCase().slice(0, 64);
  if (!last) return 'unknown';
  const address = last.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? network64(address) : address;
}

/** @param {string} address */
function network64(address) {
  const [head = '', tail] = address.replace(/[[\]]|%.*$/g, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  const zeros = tail === undefined ? [] : Array(missing).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':') + '::/64';
}

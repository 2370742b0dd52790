// Every bound on what one person, one address or everybody may ask of a server. docs/security.md shows this table.

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const KILOBYTE = 1024;

/**
 * Attempts (`points`) per seconds (`duration`), counted in the database by all servers together. The narrow limit on
 * sign-ins counts a name and an address together, so that one stranger alone locks nobody out; the wide ones stop
 * guessing spread over many addresses, or many names. The price: an attacker with many addresses can use up the attempts
 * of a name, its owner's included, for the rest of the hour. An address is an IPv4 address or an IPv6 network (/64).
 */
export const ATTEMPTS = /** @type {const} */ ({
  'sign-in-name-address': { points: 10, duration: 15 * MINUTE_SECONDS },
  'sign-in-name': { points: 60, duration: HOUR_SECONDS },
  'sign-in-address': { points: 60, duration: 15 * MINUTE_SECONDS },
  'sign-up-address': { points: 30, duration: HOUR_SECONDS },
  'password-user': { points: 10, duration: 15 * MINUTE_SECONDS },
  'reset-name': { points: 5, duration: HOUR_SECONDS },
  'reset-address': { points: 20, duration: HOUR_SECONDS },
  'challenge-user': { points: 40, duration: HOUR_SECONDS },
  'friend-user': { points: 60, duration: HOUR_SECONDS },
  'match-user': { points: 240, duration: HOUR_SECONDS },
  'seat-user': { points: 120, duration: HOUR_SECONDS },
  'letter-user': { points: 5, duration: HOUR_SECONDS },
  'offer-user': { points: 60, duration: HOUR_SECONDS },
  'plan-user': { points: 600, duration: HOUR_SECONDS },
  'hint-user': { points: 90, duration: 5 * MINUTE_SECONDS },
  'import-user': { points: 60, duration: HOUR_SECONDS },
  'guest-address': { points: 200, duration: HOUR_SECONDS },
  'talk-burst': { points: 6, duration: 12 },
  'talk-hour': { points: 200, duration: HOUR_SECONDS },
  'mute-user': { points: 60, duration: HOUR_SECONDS },
  'film-asker': { points: 20, duration: HOUR_SECONDS },
  'report-user': { points: 20, duration: HOUR_SECONDS },
  'token-user': { points: 30, duration: HOUR_SECONDS },
  'api-token': { points: 300, duration: MINUTE_SECONDS },
  'api-user': { points: 600, duration: MINUTE_SECONDS },
  'review-user': { points: 20, duration: HOUR_SECONDS },
});

/** What one server holds at once. */
export const BOUNDS = /** @type {const} */ ({
  'request-bytes': { most: 1024 * KILOBYTE, of: 'the body of a request' },
  'requests-session': { most: 2, of: 'requests of one browser being answered; more wait their turn' },
  'requests-address': { most: 4, of: 'requests of one address being answered; more wait their turn' },
  'requests-waiting': { most: 128, of: 'requests of one address that wait' },
  'streams-person': {
    most: 20,
    of: 'live streams of one person, or of everybody without a session at one address',
  },
  'streams-address': { most: 2000, of: 'live streams of one address' },
  'streams-server': { most: 5000, of: 'live streams of one server' },
  'streams-opening': { most: 4, of: 'live streams that are being opened; more wait their turn' },
  'stream-unread-bytes': {
    most: 512 * KILOBYTE,
    of: 'what one stream may leave unread before it is cut off',
  },
  'ai-matches-person': {
    most: 4,
    of: 'matches of one person in which the AI is at its turn; more wait their turn',
  },
  'ai-waiting-person': { most: 8, of: 'thoughts and hints of one person that wait for a thread' },
  'ai-waiting-server': { most: 64, of: 'thoughts and hints that wait for a thread' },
  'pictures-at-once': { most: 2, of: 'pictures being painted' },
  'pictures-waiting': { most: 24, of: 'pictures that wait' },
  'clips-at-once': { most: 1, of: 'clips being made' },
  'clips-waiting': { most: 3, of: 'clips that wait' },
  'replayed-entries': { most: 40_000, of: 'entries of replayed matches kept in memory' },
  'playing-person': { most: 200, of: 'unfinished matches of one person' },
  'open-person': { most: 30, of: 'matches of one person that wait for players' },
  'imports-person': { most: 500, of: 'imported matches of one person, and matches in one file' },
});

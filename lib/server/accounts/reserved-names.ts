/** Names that nobody may take, since others would trust or mistake them. */
import { LEVELS } from '@/lib/ai/levels';
import { nameKeyOf } from './look-alikes';

const WORDS = [
  'abuse ai anyone api bot computer contact engine everyone everybody help helpdesk host house info legal mail',
  'me mod moderator mods myself news nobody noreply null official opponent owner parlour player postmaster',
  'privacy robot root seat security server settings someone spectator staff support sysop system team undefined',
  'unknown user webmaster you',
].flatMap((line) => line.split(' '));

/** No name may begin with one of these. */
const BEGINNINGS = ['admin', 'anonymous', 'deleted', 'guest', 'lamplight', 'operator'];

const RESERVED = new Set([...WORDS, ...Object.values(LEVELS).map((level) => level.name)].map(nameKeyOf));
const PREFIXES = BEGINNINGS.map(nameKeyOf);

export const isReserved = (nameKey: string): boolean =>
  RESERVED.has(nameKey) || PREFIXES.some((prefix) => nameKey.startsWith(prefix));

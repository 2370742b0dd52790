/** Who agreed in this browser to be told by push; whoever uses it next has not. */
import { readMemory, writeMemory } from './memory';

const OWNER = 'push-owner';

export const pushOwner = (): string | null => readMemory(OWNER) || null;
export const rememberPushOwner = (owner: string): void => writeMemory(OWNER, owner);
export const forgetPushOwner = (): void => writeMemory(OWNER, '');

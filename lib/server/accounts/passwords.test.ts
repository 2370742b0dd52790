import { describe, expect, it } from 'vitest';
import { checkPassword, fitsPassword, hashPassword } from './passwords';

const code = (password: string, name = 'Ada') => {
  const checked = checkPassword(password, name);
  return checked.ok ? 'fine' : checked.error.code;
};

describe('checkPassword', () => {
  it.each(['correct horse', 'zwölf Boote', 'ａｂｃ four five', '🌊🌊🌊⛵⛵⛵🏝🏝', 'x9'.repeat(64)])(
    'takes %s',
    (password) => expect(code(password)).toBe('fine'),
  );
  it.each(['', 'short', 'x'.repeat(129), 'ab'.repeat(1_000_000), '🌊⛵🏝'])(
    'refuses a bad length',
    (password) => expect(code(password)).toBe('bad-password'),
  );
  it.each(['password', 'Password123', 'qwertyuiop', '11111111', '          '])(
    'refuses the common %j',
    (password) => expect(code(password)).toBe('common-password'),
  );
  it('refuses the name itself, in any spelling', () => {
    expect(code('ada-lovelace', 'Ada_Lovelace')).toBe('bad-password');
  });
});

describe('fitsPassword', () => {
  it('accepts the password again, in either Unicode form, and no other', async () => {
    const hash = await hashPassword('café parlour'.normalize('NFC'));
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await fitsPassword(hash, 'café parlour'.normalize('NFD'))).toBe(true);
    expect(await fitsPassword(hash, 'cafe parlour')).toBe(false);
    expect(await fitsPassword(hash, 'x'.repeat(100_000))).toBe(false);
  });

  it('accepts nothing where there is no password, not even the decoy', async () => {
    expect(await fitsPassword(null, 'no password at all')).toBe(false);
    expect(await fitsPassword(undefined, 'anything else')).toBe(false);
  });
});

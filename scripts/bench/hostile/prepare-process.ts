// In a process of its own, whose database is closed for certain before the server opens it.
import { prepare } from './prepare';

const prepared = await prepare();
process.stdout.write(`\n${JSON.stringify(prepared)}\n`, () => process.exit());

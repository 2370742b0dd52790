/**
 * Test program: opens the embedded database in FOLDER and writes people, printing each name only after its commit.
 */
import { openEmbedded } from '@/lib/server/platform/database/embedded';

try {
  const { prisma } = await openEmbedded(process.env.FOLDER!);
  console.log('open');
  for (let number = 0; ; number += 1) {
    const name = `person ${number}`;
    await prisma.$transaction(async (tx) => {
      await tx.user.create({ data: { kind: 'FULL', name, nameKey: name } });
      await tx.user.updateMany({ where: { name }, data: { sessionVersion: number } });
    });
    console.log(name);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(3);
}

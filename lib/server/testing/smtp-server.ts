// A post office that takes every letter: SMTP, as far as a sender needs it.
import net from 'node:net';

export interface PostOffice {
  /** As they came over the wire, with soft line breaks undone. */
  readonly letters: string[];
  readonly url: string;
  close(): void;
}

export async function openPostOffice(): Promise<PostOffice> {
  const letters: string[] = [];
  const server = net.createServer((socket) => {
    let isLetter = false;
    let letter = '';
    socket.write('220 post.example\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isLetter) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        // Quoted-printable breaks long lines with "=".
        letters.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        isLetter = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isLetter = true;
        letter = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return { letters, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() };
}

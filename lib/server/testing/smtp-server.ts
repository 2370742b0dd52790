/** An SMTP server for tests that accepts every e-mail. */
import net from 'node:net';

export interface PostOffice {
  /** As received, with soft line breaks undone. */
  readonly emails: string[];
  readonly url: string;
  close(): void;
}

export async function openPostOffice(): Promise<PostOffice> {
  const emails: string[] = [];
  const server = net.createServer((socket) => {
    let isReceiving = false;
    let email = '';
    socket.write('220 post.example\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isReceiving) {
        email += text;
        if (!email.endsWith('\r\n.\r\n')) return;
        // Quoted-printable breaks long lines with "=".
        emails.push(email.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        isReceiving = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isReceiving = true;
        email = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return { emails: emails, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() };
}

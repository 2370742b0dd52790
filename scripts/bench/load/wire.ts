/** HTTP at its cheapest: one connection, one request at a time, so that whoever asks weighs little beside the server. */
import net from 'node:net';

export interface Answered {
  readonly status: number;
  readonly words: string;
}

export interface Wire {
  ask(head: string, body?: string): Promise<Answered>;
}

/** Opened by the first question; ends with the process or the server. */
export function openWire(port: number): Wire {
  let socket: net.Socket | null = null;
  let heard = '';
  let waiting: { resolve(answered: Answered): void; reject(error: Error): void } | null = null;

  function open(): net.Socket {
    const line = net.connect({ port, host: '127.0.0.1', noDelay: true });
    // One letter a byte, so that lengths are those of the header.
    line.setEncoding('latin1');
    line.on('data', (part: string) => {
      heard += part;
      const answered = whole(heard);
      if (!answered) return;
      heard = '';
      waiting?.resolve(answered);
    });
    line.on('error', (error) => waiting?.reject(error));
    line.on('close', () => {
      socket = null;
      waiting?.reject(new Error('The server hung up.'));
    });
    line.unref();
    return line;
  }

  return {
    ask: (head, body = '') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`${head}host: 127.0.0.1:${port}\r\n${length}\r\n${body}`);
      }),
  };
}

/** Null while some of it is still to come. */
function whole(heard: string): Answered | null {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const words = heard.slice(end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(heard.slice(0, end))?.[1];
  const isWhole = length === undefined ? words.endsWith('0\r\n\r\n') : words.length >= Number(length);
  return isWhole ? { status: Number(heard.slice(9, 12)), words: words.slice(0, 300) } : null;
}

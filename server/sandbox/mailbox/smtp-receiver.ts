import { createServer, type Server, type Socket } from 'node:net';

/** A mail as it came over the wire. */
export interface Envelope {
  readonly to: readonly string[];
  readonly raw: string;
}

const LONGEST_MAIL = 1_048_576;

/** What is said to each command. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-sandbox\r\n250-8BITMIME\r\n250 SIZE 1048576',
  HELO: '250 sandbox',
  MAIL: '250 ok',
  RCPT: '250 ok',
  RSET: '250 ok',
  NOOP: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/**
 * The least of a mail server (RFC 5321): takes every mail for everybody and hands it on; keeps nothing and sends nothing. For a demo on
 * this machine, without encryption.
 */
export function createSmtpReceiver(onMail: (mail: Envelope) => void): Server {
  return createServer((socket) => {
    socket.setEncoding('latin1');
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.write('220 sandbox ESMTP\r\n');
    const talk = conversation(socket, onMail);
    let rest = '';
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        talk(line);
      }
      if (rest.length > LONGEST_MAIL) socket.destroy();
    });
  });
}

/** Answers line by line. */
function conversation(socket: Socket, onMail: (mail: Envelope) => void): (line: string) => void {
  const say = (text: string): void => void socket.write(`${text}\r\n`);
  let to: string[] = [];
  let body: string[] | undefined;
  let size = 0;
  const take = (line: string): void => {
    if (line === '.') {
      onMail({ to, raw: (body ?? []).join('\r\n') });
      body = undefined;
      to = [];
      say('250 taken');
      return;
    }
    size += line.length;
    // A line that begins with a dot was given a second one on its way.
    if (size <= LONGEST_MAIL) body?.push(line.startsWith('.') ? line.slice(1) : line);
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to.push(/<([^>]*)>/.exec(line)?.[1]?.toLowerCase() ?? '');
    if (verb === 'RSET') to = [];
    if (verb === 'DATA') {
      body = [];
      size = 0;
    }
    say(ANSWERS[verb] ?? '502 not known here');
    if (verb === 'QUIT') socket.end();
  };
  return (line) => (body === undefined ? command(line) : take(line));
}

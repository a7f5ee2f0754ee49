import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listenAnywhere } from '@/bench/free-port';

/** A mail server on loopback: its address, and the messages that it took. */
export async function mailServer(
  rules: SMTPServerOptions = {},
): Promise<{ smtp: string; messages: string[]; close: () => Promise<void> }> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((message) => {
        messages.push(message);
        done();
      }),
    ...rules,
  });
  return {
    smtp: `smtp://127.0.0.1:${await listenAnywhere(server.server)}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type SmtpBehaviour =
  | 'takes the mail'
  | 'never greets'
  | 'takes the mail and hangs'
  | 'takes the mail and breaks'
  | 'breaks after the mail'
  | 'says 451'
  | 'says 550 to every recipient'
  | 'says 550 to the first recipient'
  | 'says 553 to the sender'
  | 'says 554';

interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** The raw message; lines end with CR LF. */
  readonly raw: string;
}

function refusal(code: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode: code });
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>;

/** A real SMTP server on its own port, faulty on demand. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  const planned: SmtpBehaviour[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const behaviours = new Map<string, SmtpBehaviour>();
  /** Sessions with a refused recipient. */
  const refused = new Set<string>();
  let connections = 0;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(session, greet) {
      connections += 1;
      const behaviour = planned.shift() ?? 'takes the mail';
      behaviours.set(session.id, behaviour);
      if (behaviour !== 'never greets') greet();
    },
    onMailFrom(_address, session, answer) {
      const refuses = behaviours.get(session.id) === 'says 553 to the sender';
      answer(refuses ? refusal(553, 'No sender of ours') : null);
    },
    onRcptTo(_address, session, answer) {
      const behaviour = behaviours.get(session.id);
      const isFirst = session.envelope.rcptTo.length === 0 && !refused.has(session.id);
      const refuses =
        behaviour === 'says 550 to every recipient' ||
        (behaviour === 'says 550 to the first recipient' && isFirst);
      if (refuses) refused.add(session.id);
      answer(refuses ? refusal(550, 'No such mailbox') : null);
    },
    async onData(stream, session, answer) {
      const raw = await text(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const take = () =>
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw,
        });
      const hangUp = () => sockets.get(session.remotePort)?.destroy();
      switch (behaviours.get(session.id)) {
        case 'takes the mail and hangs':
          take();
          return;
        case 'takes the mail and breaks':
          take();
          return hangUp();
        case 'breaks after the mail':
          return hangUp();
        case 'says 451':
          return answer(refusal(451, 'Try again later'));
        case 'says 554':
          return answer(refusal(554, 'No mail of yours'));
        default:
          take();
          return answer(null);
      }
    },
  });
  // A client that gives up causes an error; each test checks its own result.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort, socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    connections: () => connections,
    /** Sets the behaviour of the next connections, in order. Later connections accept mails. */
    next: (...more: SmtpBehaviour[]) => void planned.push(...more),
    async stop(): Promise<void> {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Sets the functions' mail parameters to a local server. */
export function sendMailTo(port: number, recipients = 'hello@klangprime.example'): void {
  Object.assign(process.env, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_USER: '',
    MAIL_SENDER: '"Website" <website@klangprime.example>',
    MAIL_RECIPIENTS: recipients,
  });
}

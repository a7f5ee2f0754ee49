import { text } from 'node:stream/consumers';
import { passedOn } from '../../../bench/passed-on';
import { localServer, type LocalServer } from '../../support/local-server';
import { providerPort, spoiledCrmPort } from './ports';

/** The result of a call instead of the provider's answer; `silence` lasts until it is broken. */
export type Trouble = 'down' | 'broken' | 'senseless' | 'unsuccessful' | 'silence';

interface Call {
  path: string;
  key: string | null;
  body: string;
}

/** A call is named by the end of its path, for example `iin/check`. */
export interface SpoiledCrm extends LocalServer {
  /** Spoils the calls of a name until they are mended; an empty name stands for all. */
  spoil: (name: string, trouble: Trouble) => void;
  /** Lets the provider answer again, also the calls that were kept waiting. */
  mend: () => void;
  /** The calls of a name, the failed ones too. */
  made: (name: string) => Call[];
}

const answers: Record<Exclude<Trouble, 'silence'>, { status: number; text: string }> = {
  down: { status: 500, text: '{"message":"down"}' },
  broken: { status: 200, text: '{"data":' },
  senseless: { status: 200, text: '{"data":{"hello":"world"}}' },
  unsuccessful: { status: 200, text: '{"success":false}' },
};

/** A server between a site and its provider. */
export async function spoiledCrm(): Promise<SpoiledCrm> {
  const calls: Call[] = [];
  const waiting: (() => void)[] = [];
  let spoilt: { name: string; trouble: Trouble } | null = null;

  // A caller that is gone needs no answer; the broken line tells any other.
  const server = await localServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://crm');
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    calls.push({ path: pathname, key: typeof key === 'string' ? key : null, body });
    if (spoilt !== null && pathname.endsWith(spoilt.name)) {
      const { trouble } = spoilt;
      if (trouble === 'silence') await new Promise<void>((resolve) => waiting.push(resolve));
      else {
        response.writeHead(answers[trouble].status, { 'content-type': 'application/json' }).end(answers[trouble].text);
        return;
      }
    }
    const answered = await passedOn(`http://127.0.0.1:${providerPort}`, request, body);
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
  }, spoiledCrmPort);
  return {
    ...server,
    spoil: (name, trouble) => {
      spoilt = { name, trouble };
    },
    mend: () => {
      spoilt = null;
      for (const goOn of waiting.splice(0)) goOn();
    },
    made: (name) => calls.filter(({ path }) => path.endsWith(name)),
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningNginx } from './nginx';
import { leadOf, visitor } from './server-rows';
import { phoneIn } from './stored-leads';

const LEADS_A_SECOND = 20;
const PAGES_A_SECOND = 5;
const RETRY_MS = 500;
/** A visitor retries a failed lead for this time. */
const GIVE_UP_MS = 120_000;
const HOST = 'www.example.kz';
const pages = ['/', '/cards', '/kk', '/wifi', '/cards?sort=price'];

export interface AcknowledgedLead {
  key: string;
  phone: string;
  /** Start of the acknowledged attempt and time of its answer, in ms. */
  sentAt: number;
  at: number;
}

/** The answers that visitors have got. */
export interface Seen {
  acknowledged: AcknowledgedLead[];
  /** Leads whose visitors got no answer in time. */
  unanswered: number;
  leadAnswers: Record<string, number>;
  pageAnswers: Record<string, number>;
}

/** Sends leads and asks for pages at a steady rate, through nginx, until it is stopped; then every lead is answered. */
export function startLoad(front: RunningNginx, takeToken: () => string): { seen: Seen; stop: () => Promise<void> } {
  const seen: Seen = { acknowledged: [], unanswered: 0, leadAnswers: {}, pageAnswers: {} };
  const underWay = new Set<Promise<void>>();
  const begin = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  let leads = 0;
  let asked = 0;
  const timers = [
    setInterval(() => begin(sendLead(leads++)), 1_000 / LEADS_A_SECOND),
    setInterval(() => begin(askPage(asked++)), 1_000 / PAGES_A_SECOND),
  ];

  async function sendLead(number: number): Promise<void> {
    const key = randomUUID();
    const giveUpAt = Date.now() + GIVE_UP_MS;
    let token = takeToken();
    while (Date.now() < giveUpAt) {
      const { path, headers, body = '' } = leadOf(number, token, `http://${HOST}`);
      const sentAt = Date.now();
      const status = await statusOf(path, { ...headers, 'idempotency-key': key }, number, body);
      count(seen.leadAnswers, status);
      if (status === '200') {
        seen.acknowledged.push({ key, phone: phoneIn(body) ?? '', sentAt, at: Date.now() });
        return;
      }
      // An attempt without an answer has used the token.
      if (status === '403') token = takeToken();
      else await pause(RETRY_MS);
    }
    seen.unanswered += 1;
  }

  async function askPage(number: number): Promise<void> {
    const path = pages[number % pages.length] ?? '/';
    const status = await statusOf(path, { accept: 'text/html' }, number);
    count(seen.pageAnswers, status === '200' ? status : `${path} ${status}`);
  }

  async function statusOf(path: string, headers: Record<string, string>, number: number, body?: string) {
    try {
      const { status } = await front.ask(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        address: visitor(number),
        host: HOST,
        ...(body !== undefined && { body }),
      });
      return String(status);
    } catch {
      return 'no answer';
    }
  }

  return {
    seen,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

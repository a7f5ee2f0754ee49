import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const POLL_MS = 250;
const lineSchema = z.object({ level: z.string(), msg: z.string() });
/** Lines of every visitor. */
const ordinary = /^(?:request$|lead S-\d+: delivered|SMS to)/;

export interface OperatorView {
  /** Answers of `ready` by process, with the second since the start in which each began. */
  ready: string[][];
  /** Lines of the logs with their counts, without those of every visitor and with N for each number. */
  lines: Record<string, number>;
}

/** Polls `ready` of the processes until the returned function is called, which then reads their logs. */
export function startWatch(origins: string[], logFiles: string[]): () => Promise<OperatorView> {
  const startedAt = Date.now();
  let isStopped = false;
  const watchOne = async (origin: string) => {
    const answers: string[] = [];
    let last = '';
    while (!isStopped) {
      const answer = await readyOf(origin);
      if (answer !== last) answers.push(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${answer}`);
      last = answer;
      await pause(POLL_MS);
    }
    return answers;
  };
  const watching = Promise.all(origins.map(watchOne));
  return async () => {
    isStopped = true;
    return { ready: await watching, lines: linesOf(logFiles) };
  };
}

async function readyOf(origin: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/client-api/v1/health/ready`);
    const checks = await response.text();
    // The age of the outbox changes with every answer.
    return response.ok ? '200' : `${response.status} ${checks.replace(/"outbox_age_seconds":[0-4]?\d?\d,/, '')}`;
  } catch {
    return 'no answer';
  }
}

function linesOf(logFiles: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of logFiles.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))) {
    const { level, msg } = lineSchema.parse(JSON.parse(text));
    if (ordinary.test(msg)) continue;
    const line = `${level} ${msg.replaceAll(/\d+/g, 'N')}`;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return counts;
}

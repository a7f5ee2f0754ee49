import 'server-only';
import { log } from '../../log/log.mjs';
import { registerGauge } from '../../metrics/metrics.mjs';

/** Limits, codes and captchas tolerate smaller differences. */
const TOLERATED_SECONDS = 5;

/** Returns a function that compares the process's clock with the database's (ms) and logs if it gets wrong or right. */
export function clockCheck(): (databaseNow: number) => void {
  let aheadSeconds = 0;
  let isWrong = false;
  registerGauge('site_clock_ahead_seconds', () => [{ value: aheadSeconds }]);
  return (databaseNow) => {
    aheadSeconds = (Date.now() - databaseNow) / 1_000;
    const wasWrong = isWrong;
    isWrong = Math.abs(aheadSeconds) > TOLERATED_SECONDS;
    if (isWrong && !wasWrong)
      log.warn(
        `clock: this process is ${Math.abs(Math.round(aheadSeconds))} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database; captchas, codes and limits go by it`,
      );
    else if (wasWrong && !isWrong) log.info('clock: as the database again');
  };
}

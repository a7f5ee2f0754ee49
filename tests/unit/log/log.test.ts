import { afterEach, expect, it, vi } from 'vitest';
import { log, type Level } from '@/lib/log/log.mjs';
import { sharedState } from '@/lib/process/shared-state.mjs';

afterEach(() => {
  delete sharedState.log;
});

it('a log line goes to the log of the server, without personal data', () => {
  const lines: [Level, string, object][] = [];
  sharedState.log = (...line) => void lines.push(line);
  log.warn('lead of 87010000001', { lead: 'S-1', phone: '87010000001' });
  log.debug('asked');
  expect(lines).toEqual([
    ['warn', 'lead of [phone]', { lead: 'S-1', phone: '[gone]' }],
    ['debug', 'asked', {}],
  ]);
});

it('a log line goes to the console when there is no server, as in commands and the build', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  log.info('begun', { count: 1 });
  log.warn('half of it');
  log.error('failed for 991231500016');
  log.debug('nobody wants to know');
  expect(said.mock.calls).toEqual([['begun']]);
  expect(complained.mock.calls).toEqual([['half of it'], ['failed for [iin]']]);
});

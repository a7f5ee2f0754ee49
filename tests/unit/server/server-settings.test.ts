import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenAnywhere } from '@/bench/free-port';
import { SetupError } from '@/server/command.mjs';
import { listen, readServerSettings } from '@/server/server-settings.mjs';

it('the settings of the server have defaults', () => {
  const { trusts, ...settings } = readServerSettings({ HOST: ' ', PORT: '' });
  const ofMetrics = { metricsPort: 0, metricsHost: '127.0.0.1' };
  expect(settings).toEqual({ logLevel: 'info', host: undefined, port: 3000, drainMs: 0, ...ofMetrics });
  expect(trusts('127.0.0.1', 0)).toBe(false);
});

it('the settings of the server are read from the environment', () => {
  const { trusts, ...settings } = readServerSettings({
    LOG_LEVEL: 'warn',
    HOST: ' 127.0.0.1 ',
    PORT: '8080',
    TRUSTED_PROXIES: 'loopback',
    DRAIN_SECONDS: '10',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
  });
  const ofMetrics = { metricsPort: 9464, metricsHost: '0.0.0.0' };
  expect(settings).toEqual({ logLevel: 'warn', host: '127.0.0.1', port: 8080, drainMs: 10_000, ...ofMetrics });
  expect(trusts('127.0.0.1', 0)).toBe(true);
});

it.each([
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1:3000'],
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['TRUSTED_PROXIES', '11'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_PORT', '1.5'],
])('%s=%s stops the start with a message that names the variable', (name, value) => {
  expect(() => readServerSettings({ [name]: value })).toThrow(SetupError);
  expect(() => readServerSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*"${value}"`));
});

it('the settings of the server report all wrong variables at once', () => {
  expect(() => readServerSettings({ PORT: '99999', TRUSTED_PROXIES: 'foo' })).toThrow(
    /^PORT must be [^\n]*\nTRUSTED_PROXIES must be [^\n]*$/,
  );
});

describe('listen', () => {
  async function addressOf(host: string | undefined): Promise<string> {
    const server = createServer();
    onTestFinished(() => void server.close());
    const port = await listen(server, { port: 0, host });
    const address = server.address() as AddressInfo;
    expect(address.port).toBe(port);
    return address.address;
  }

  it('listens only at the address of HOST', async () => {
    expect(await addressOf('127.0.0.1')).toBe('127.0.0.1');
  });

  it('listens at every address without HOST', async () => {
    expect(['::', '0.0.0.0']).toContain(await addressOf(undefined));
  });

  it('names the variable to change when it cannot listen', async () => {
    const taken = createServer();
    onTestFinished(() => void taken.close());
    const port = await listenAnywhere(taken);
    await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(/PORT/);
    await expect(listen(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/192\.0\.2\.1.*HOST/);
  });
});

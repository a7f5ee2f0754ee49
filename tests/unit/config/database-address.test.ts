import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseAddress, databaseHosts } from '@/lib/config/database-address';

/** The targets of node-postgres. */
const targets = (url: string) =>
  databaseAddress(url).hosts.map((one) => {
    const { host, port, user, database, password } = new Client({ connectionString: one.url });
    return { host, port, user, database, password };
  });
const who = { user: 'qosyl', password: 'p@ss,w', database: 'site' };

describe('the address of a database', () => {
  it.each([
    'postgres://qosyl:p%40ss@one/site',
    'postgresql://qosyl@one:6432/site?sslmode=verify-full&application_name=a,b',
    'postgres://qosyl:one,two@host/site',
    'postgres://qosyl@localhost/site?host=/run/postgresql',
    'postgres://[2001:db8::1]:5432/site',
    'postgres://one/site?target_session_attrs=any&connect_timeout=0',
  ])('stays unchanged for a single host: %s', (url) => {
    expect(databaseAddress(url)).toMatchObject({ hosts: [{ url }], isChosen: false });
  });

  it.each([
    ['postgres://qosyl:p%40ss,w@one:6432,two/site', ['one', 6432], ['two', 5432]],
    ['postgresql://qosyl:p%40ss,w@one,two:6433/site?target_session_attrs=read-write', ['one', 5432], ['two', 6433]],
    ['postgres://qosyl:p%40ss,w@[2001:db8::1]:6432,[::1]/site', ['2001:db8::1', 6432], ['::1', 5432]],
    ['postgres://qosyl:p%40ss,w@other/site?host=one,two&port=6432', ['one', 6432], ['two', 6432]],
    ['postgres://qosyl:p%40ss,w@/site?host=one,::1&port=6432,6433', ['one', 6432], ['::1', 6433]],
    ['postgres://qosyl:p%40ss,w@one/site?host=/run/postgresql,two', ['/run/postgresql', 5432], ['two', 5432]],
  ])('is split into one address for each host: %s', (url, ...expected) => {
    expect(databaseAddress(url).isChosen).toBe(true);
    expect(targets(url)).toEqual(expected.map(([host, port]) => ({ host, port, ...who })));
  });

  it('is also selected for a single host when target_session_attrs demands a primary', () => {
    const url = 'postgres://qosyl:p%40ss,w@one/site?target_session_attrs=primary';
    expect(databaseAddress(url).isChosen).toBe(true);
    expect(targets(url)).toEqual([{ host: 'one', port: 5432, ...who }]);
  });

  it('keeps the other parameters for each host', () => {
    const { hosts } = databaseAddress('postgres://one,two/site?options=-c%20search_path%3Dx&sslmode=no-verify');
    expect(hosts).toHaveLength(2);
    for (const { url } of hosts) {
      const client = new Client({ connectionString: url });
      expect(client).toMatchObject({ ssl: { rejectUnauthorized: false } });
      expect(new URL(url).searchParams.get('options')).toBe('-c search_path=x');
    }
  });

  it('lists its hosts without the password', () => {
    expect(databaseHosts('postgres://qosyl:hunter2@one:6432,[::1]/site')).toBe('one:6432, [::1]:5432');
    expect(databaseHosts('postgres://qosyl:hunter2@one:6432/site')).toBe('one:6432');
  });

  it('has a connection timeout of one second, or of connect_timeout up to four seconds', () => {
    expect(databaseAddress('postgres://one,two/site').connectMs).toBe(1_000);
    expect(databaseAddress('postgres://one,two/site?connect_timeout=3').connectMs).toBe(3_000);
    expect(databaseAddress('postgres://one,two/site?connect_timeout=30').connectMs).toBe(4_000);
  });

  it.each([
    ['mysql://one,two/site', 'expected postgres://…'],
    ['postgres://qosyl:hunter2@one:x,two/site', 'the port of one is no number from 1 to 65535'],
    ['postgres://qosyl:hunter2@one,two:65536/site', 'the port of two is no number from 1 to 65535'],
    ['postgres://qosyl:hunter2@one,,two/site', 'a host of the list is empty'],
    ['postgres://qosyl:hunter2@one,two,/site', 'a host of the list is empty'],
    ['postgres://qosyl:hunter2@one,2001:db8::1/site', 'IPv6 stands in brackets'],
    ['postgres://qosyl:hunter2@one,one:5432/site', 'named twice'],
    ['postgres://qosyl:hunter2@a/site?host=one,two,three&port=1,2', '3 hosts and 2 ports'],
    ['postgres://qosyl:hunter2@one,two/site?target_session_attrs=any', 'target_session_attrs: expected read-write'],
    ['postgres://qosyl:hunter2@one,two/site?connect_timeout=soon', 'connect_timeout: expected seconds'],
  ])('is refused with the fault and without the password: %s', (url, words) => {
    expect(() => databaseAddress(url)).toThrow(words);
    expect(() => databaseAddress(url)).not.toThrow('hunter2');
  });
});

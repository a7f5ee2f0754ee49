import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { filesBelow, isFile, textOf } from './files';
import { temporaryFolder } from './temporary-folder';

const root = join(import.meta.dirname, '../..');
const files = filesBelow('deploy');

/** The first groups of all findings in a text. */
const allIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);
const everywhere = (pattern: RegExp): string[] => files.flatMap((path) => textOf(path).match(pattern) ?? []);

function numberIn(path: string, pattern: RegExp): number {
  const [, found] = pattern.exec(textOf(path)) ?? [];
  if (found === undefined) throw new Error(`${path} has no ${pattern}`);
  return Number(found.replaceAll('_', ''));
}

const [site, secret] = ['deploy/kubernetes/site.yaml', 'deploy/kubernetes/secret.example.yaml'];
const [unit, compose] = ['deploy/systemd/qosyl-site.service', 'deploy/compose/compose.yaml'];
const examples = ['deploy/compose/site.env.example', 'deploy/systemd/environment.example'];

describe('the files in deploy/', () => {
  const variablesIn = (path: string) => allIn(textOf(path), /^#? ?([A-Z][A-Z\d_]+)=/gm);
  const valuesIn = (path: string) => allIn(textOf(path), /^ +([A-Z][A-Z\d_]+): /gm);
  const settingsIn = (path: string, line: RegExp) =>
    allIn(textOf(path), line).flatMap((words) => words.split(/=\S* ?/));
  const known = variablesIn('.env.example').toSorted();

  it.each([
    ['of the machine', [...variablesIn(examples[1] ?? ''), ...settingsIn(unit, /^Environment=(.*)$/gm)]],
    [
      'of the containers',
      [...variablesIn(examples[0] ?? ''), ...valuesIn(compose), ...settingsIn('deploy/Dockerfile', /^ENV (.*)$/gm)],
    ],
  ])('list exactly the variables of .env.example, each once: those %s', (_where, variables) => {
    expect(variables.filter((name) => name !== '' && name !== 'NODE_ENV').toSorted()).toEqual(known);
  });

  it('set only variables of .env.example for Kubernetes', () => {
    const variables = [site, secret].flatMap(valuesIn);
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('contain example values of ORDER_KEYS that the site refuses', () => {
    for (const path of [...examples, secret]) {
      const [ORDER_KEYS] = allIn(textOf(path), /^ *ORDER_KEYS(?:=|: )(.+)$/gm);
      expect(() => readEnvironment({ ORDER_KEYS }), path).toThrow(/ORDER_KEYS: .*openssl rand -hex 32/);
    }
  });

  it('contain no real secrets', () => {
    const secrets = allIn(textOf(secret), /^ {2}[A-Z_]+: (.*)$/gm);
    expect(secrets.filter((value) => !/^(?:''|REPLACE-ME|postgres:\/\/USER:PASSWORD@.*)$/.test(value))).toEqual([]);
    for (const path of files.filter((name) => /(?:env|environment)\.example$/.test(name)))
      expect(textOf(path)).not.toMatch(/^\w*(?:TOKEN|SECRET|PASSWORD)\w*=.+$/m);
  });

  it('let no container run as root or write its own files', () => {
    for (const path of [site, 'deploy/kubernetes/backup.yaml', 'deploy/kubernetes/migrate-job.yaml'])
      for (const line of ['automountServiceAccountToken: false', 'runAsNonRoot: true', 'readOnlyRootFilesystem: true'])
        expect(textOf(path)).toContain(line);
    const [images, readOnly] = ['image: ', 'read_only: true'].map(
      (line) => textOf(compose).split(`\n    ${line}`).length,
    );
    expect(readOnly).toBe(images);
  });

  it('use exactly two health paths, both defined by the server', () => {
    const paths = new Set(everywhere(/\/client-api\/v1\/health\/\w+/g));
    expect([...paths].filter((path) => !textOf('server/health.mjs').includes(`'${path}'`))).toEqual([]);
    expect(paths.size).toBe(2);
  });

  it('refer only to scripts that exist', () => {
    const commands = new Set(everywhere(/\b(?:scripts|server)\/[\w-]+\.mjs/g));
    // A release has the TypeScript ones as plain Node.
    expect([...commands].filter((path) => !isFile(path) && !isFile(path.replace(/\.mjs$/, '.ts')))).toEqual([]);
    expect(commands.size).toBeGreaterThan(2);
  });

  it('use the default port of the server everywhere', () => {
    const ports = everywhere(
      /(?<=EXPOSE |(?<!METRICS_)PORT=|name: http, containerPort: |server (?:127\.0\.0\.1|site):|http:\/\/127\.0\.0\.1:)\d+/g,
    );
    expect(new Set(ports.map(Number))).toEqual(
      new Set([numberIn('server/server-settings.mjs', /DEFAULT_PORT = (\d+)/)]),
    );
    expect(ports.length).toBeGreaterThan(4);
  });

  it('use one metrics port, and one job name for Prometheus and the alerts', () => {
    const [, job, port] =
      /job_name: (\S+)\n.*\n.*targets: \[[\d.]+:(\d+)\]/.exec(textOf('deploy/prometheus.yml')) ?? [];
    const ports = everywhere(/(?<=METRICS_PORT(?:=|: ')|name: metrics, containerPort: )\d+/g);
    expect(ports.length).toBeGreaterThan(3);
    expect(new Set(ports)).toEqual(new Set([port]));
    expect(new Set(allIn(textOf('deploy/alerts.yml'), /job="([^"]+)"/g))).toEqual(new Set([job]));
  });

  it('have one Alertmanager route for each severity of the alerts', () => {
    const severities = new Set(allIn(textOf('deploy/alerts.yml'), /severity: (\w+)/g));
    const routes = allIn(textOf('deploy/alertmanager.yml'), /- matchers: \[severity="(\w+)"\]/g);
    expect(routes.toSorted()).toEqual([...severities].toSorted());
  });
});

it.each<[string, seconds: number, drain: number]>([
  ['systemd', numberIn(unit, /TimeoutStopSec=(\d+)/), 0],
  ['compose', numberIn(compose, /\n {2}site:\n[^]*?stop_grace_period: (\d+)s/), 0],
  ['Kubernetes', numberIn(site, /terminationGracePeriodSeconds: (\d+)/), numberIn(site, /DRAIN_SECONDS: '(\d+)'/)],
])('%s gives a process enough time for a graceful shutdown', (_who, seconds, drain) => {
  const limit = (name: string) => numberIn('server/shutdown.mjs', new RegExp(`${name}_LIMIT_MS = ([\\d_]+)`));
  expect((seconds - drain) * 1_000).toBeGreaterThan(limit('RUNNING_REQUESTS') + limit('HOOKS'));
});

it.each([
  ['/', 'qosyl_page_requests'],
  ['/client-api', 'qosyl_calls'],
  ['/client-api/v1/captcha/challenge', 'qosyl_challenges'],
  ['/client-api/deliveries', 'qosyl_events'],
])('the Kubernetes ingress has the same limits for %s as nginx', (path, zone) => {
  const ingresses = textOf('deploy/kubernetes/ingress.yaml').split('\n---\n');
  const [found = '', ...others] = ingresses.filter((text) => text.includes(`- path: ${path}\n`));
  const annotation = (name: string) => Number(allIn(found, new RegExp(`/${name}: '(\\d+)'`, 'g'))[0]);
  const nginx = (pattern: string) => numberIn('deploy/nginx/site.conf', new RegExp(pattern));
  expect(others).toEqual([]);
  expect(annotation('limit-rps')).toBe(nginx(`zone=${zone}:\\S+ rate=(\\d+)r/s`));
  expect(annotation('limit-rps') * annotation('limit-burst-multiplier')).toBe(nginx(`zone=${zone} burst=(\\d+)`));
  expect(annotation('limit-connections')).toBe(nginx('limit_conn qosyl_connections (\\d+)'));
});

it('the Docker image contains only the release and does not run as root', () => {
  const image = textOf('deploy/Dockerfile');
  const last = image.slice(image.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /site /site']);
});

it('the Docker build context excludes the files in deploy/ that git ignores', () => {
  const lines = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const ignored = allIn(textOf('.gitignore'), /^(deploy\/.*?)\/?$/gm);
  // The later line wins.
  expect([lines[0], ...lines.slice(-ignored.length)]).toEqual(['*', ...ignored]);
});

function answers(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function wordsOf(command: string, words: string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the configuration files in deploy/', () => {
  it.skipIf(!answers('systemd-analyze', '--version'))('pass systemd-analyze verify', () => {
    const folder = temporaryFolder();
    const units = files.flatMap((path) => /^deploy\/systemd\/(.*\.(?:service|timer))$/.exec(path)?.[1] ?? []);
    for (const name of units) {
      const text = textOf(`deploy/systemd/${name}`)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/usr/local/bin/litestream', process.execPath)
        .replaceAll('/opt/qosyl-site/backup.sh', join(root, 'deploy/backup.sh'));
      writeFileSync(join(folder, name), text);
      if (name === 'qosyl-site.service') writeFileSync(join(folder, 'qosyl-site@.service'), text);
    }
    const paths = [...units, 'qosyl-site@.service'].map((name) => `./${name}`);
    expect(wordsOf('systemd-analyze', ['verify', ...paths], folder)).toBe('');
  });

  it.skipIf(!answers('promtool', '--version'))('pass promtool check config', () => {
    expect(wordsOf('promtool', ['check', 'config', 'prometheus.yml'], join(root, 'deploy'))).toBe('');
  });

  it.skipIf(!answers('amtool', '--version'))('pass amtool check-config', () => {
    expect(wordsOf('amtool', ['check-config', 'alertmanager.yml'], join(root, 'deploy'))).toBe('');
  });

  it.skipIf(!answers('haproxy', '-v'))('pass the configuration check of HAProxy', () => {
    const file = join(temporaryFolder(), 'haproxy.cfg');
    // This machine has no such user.
    writeFileSync(file, textOf('deploy/haproxy.cfg').replace(/^ {4}(?:user|group) .*\n/gm, ''));
    expect(wordsOf('haproxy', ['-c', '-f', file], root)).toBe('');
  });

  const composer = [['docker', 'compose'], ['docker-compose']].find(([command = '', ...words]) =>
    answers(command, ...words, 'version'),
  );
  it.skipIf(composer === undefined)('pass docker compose config', () => {
    const folder = temporaryFolder();
    cpSync(join(root, 'deploy/compose'), folder, { recursive: true });
    for (const name of ['site', 'postgres']) cpSync(join(folder, `${name}.env.example`), join(folder, `${name}.env`));
    // Debian's compose lacks the name of a project.
    writeFileSync(join(folder, 'compose.yaml'), textOf(compose).replace(/^name: .*$/m, ''));
    const [command = '', ...words] = composer ?? [];
    expect(wordsOf(command, [...words, '--file', 'compose.yaml', 'config', '--quiet'], folder)).toBe('');
  });
});

describe('the backup script', () => {
  const postgres = 'postgres://user:password@host/database';
  const recipient = 'age1recipient';
  const DAY_SECONDS = 86_400;

  /** A program of this name does what the lines say. */
  function fakeProgram(folder: string, program: string, lines: string): void {
    writeFileSync(join(folder, program), `#!/bin/sh\nset -e\n${lines}\n`, { mode: 0o755 });
  }

  /** Backups of the last days, one a day, the newest so many days old. */
  const nightly = (count: number, newestDays: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `site-202601${String(count - index).padStart(2, '0')}T023000Z.dump.age`,
      days: newestDays + index,
    }));

  function backedUp(
    environment: Record<string, string>,
    { before = [{ name: 'other.dump', days: 400 }], dump = 'shift; echo site > "${1#--file=}"' } = {},
  ) {
    const folder = temporaryFolder();
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    for (const { name, days } of before) {
      writeFileSync(join(backups, name), '');
      const moment = Date.now() / 1_000 - days * DAY_SECONDS;
      utimesSync(join(backups, name), moment, moment);
    }
    const told = join(folder, 'told');
    fakeProgram(folder, 'pg_dump', `echo "$* with $PGPASSWORD" > '${told}'; ${dump}`);
    fakeProgram(folder, 'pg_restore', 'test -s "$2"');
    fakeProgram(folder, 'node', 'test "$1 $2" = "scripts/database.mjs backup"; echo site > "$3"');
    fakeProgram(folder, 'age', 'test "$1 $3" = "--recipient --output"; echo "for $2: $(cat "$5")" > "$4"');
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/backup.sh'), backups], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, NODE_ENV: 'test', TMPDIR: folder, ...environment },
    });
    const names = readdirSync(backups).sort();
    const known = before.map(({ name }) => name);
    const [written] = names.filter((name) => !known.includes(name));
    return {
      status,
      stderr,
      names: names.map((name) => (name === written ? name.replace(/\d{8}T\d{6}Z/, 'NOW') : name)),
      content: written === undefined ? '' : readFileSync(join(backups, written), 'utf8').trim(),
      told: existsSync(told) ? readFileSync(told, 'utf8').trim() : '',
      leftBehind: readdirSync(folder).filter((name) => name.startsWith('tmp.')),
    };
  }

  it.each([
    ['PostgreSQL', { DATABASE_URL: postgres }, 'site-NOW.dump.age'],
    ['SQLite', {}, 'site-NOW.sqlite.age'],
  ])('encrypts a backup of %s and leaves no plain copy behind', (_database, variables, name) => {
    expect(backedUp({ ...variables, BACKUP_RECIPIENT: recipient })).toMatchObject({
      status: 0,
      names: ['other.dump', name],
      content: `for ${recipient}: site`,
      leftBehind: [],
    });
  });

  it('refuses to run without a recipient, and writes a plain backup only for the recipient "none"', () => {
    const refused = backedUp({ DATABASE_URL: postgres });
    expect(refused).toMatchObject({ status: 1, names: ['other.dump'], told: '' });
    expect(refused.stderr).toContain('BACKUP_RECIPIENT');
    expect(backedUp({ BACKUP_RECIPIENT: 'none' })).toMatchObject({
      status: 0,
      names: ['other.dump', 'site-NOW.sqlite'],
      content: 'site',
    });
  });

  it.each([
    [
      'postgresql://us%20er:p%40ss%24w%25rd:%D2%9B@host:5432/database?sslmode=require',
      '--dbname=postgresql://us%20er@host:5432/database?sslmode=require with p@ss$w%rd:қ',
    ],
    ['postgres://user:p@ss@host', '--dbname=postgres://user@host with p@ss'],
    [
      'postgres://user:p@ss@one:5432,[::1]:5433/database?target_session_attrs=read-write',
      '--dbname=postgres://user@one:5432,[::1]:5433/database?target_session_attrs=read-write with p@ss',
    ],
    ['postgres://host:5432/database?user=a:b@c', '--dbname=postgres://host:5432/database?user=a:b@c with'],
  ])('keeps the password of %s out of the arguments of pg_dump', (url, words) => {
    expect(backedUp({ DATABASE_URL: url, BACKUP_RECIPIENT: recipient }).told).toContain(words);
  });

  it('refuses a database URL with the password in its query', () => {
    const url = 'postgres://user@host/database?sslmode=require&password=hidden';
    expect(backedUp({ DATABASE_URL: url, BACKUP_RECIPIENT: recipient })).toMatchObject({ status: 1, told: '' });
  });

  it('deletes backups older than 14 days, but keeps the newest seven', () => {
    const before = nightly(20, 10);
    const { names } = backedUp({ BACKUP_RECIPIENT: recipient }, { before });
    // The new one is the newest of the seven.
    const withNew = (backups: typeof before) => [...backups.map(({ name }) => name).toSorted(), 'site-NOW.sqlite.age'];
    expect(names).toEqual(withNew(before.slice(0, 6)));
    const recent = nightly(20, 1);
    expect(backedUp({ BACKUP_RECIPIENT: recipient }, { before: recent }).names).toEqual(
      withNew(recent.filter(({ days }) => days <= 14)),
    );
  });

  it('deletes no backup when pg_dump fails, but removes the leftovers of interrupted runs', () => {
    const before = [...nightly(20, 100), { name: 'site-20260101T000000Z.dump.age.part', days: 0 }];
    const failed = backedUp(
      { DATABASE_URL: postgres, BACKUP_RECIPIENT: recipient },
      { before, dump: 'shift; echo half > "${1#--file=}"; exit 1' },
    );
    expect(failed.status).not.toBe(0);
    expect(failed.names).toHaveLength(20);
    expect(failed.leftBehind).toEqual([]);
  });
});

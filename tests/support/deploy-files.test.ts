import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '@/lib/config/env';
import { filesBelow, isFile, textOf } from './files';

const root = join(import.meta.dirname, '../..');
const files = filesBelow('deploy');
const texts = new Map(files.map((path) => [path, textOf(path)]));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function numberIn(path: string, pattern: RegExp): number {
  const [, found] = pattern.exec(textOf(path)) ?? [];
  if (found === undefined) throw new Error(`${path} has no ${pattern}`);
  return Number(found.replaceAll('_', ''));
}

const port = numberIn('server/server-settings.mjs', /DEFAULT_PORT = (\d+)/);
const endMs =
  numberIn('server/shutdown.mjs', /RUNNING_REQUESTS_LIMIT_MS = ([\d_]+)/) +
  numberIn('server/shutdown.mjs', /HOOKS_LIMIT_MS = ([\d_]+)/);

const names = z.record(z.string(), z.string());
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
      }),
    }),
  }),
});
const ingress = z.object({
  metadata: z.object({ annotations: names }),
  spec: z.object({
    rules: z.tuple([z.object({ http: z.object({ paths: z.array(z.object({ path: z.string() })) }) })]),
  }),
});

function documentsOf(path: string): unknown[] {
  return loadAll(texts.get(path) ?? '');
}

function allOfKind<Schema extends z.ZodType>(kind: string, schema: Schema): z.infer<Schema>[] {
  return files
    .filter((path) => path.startsWith('deploy/kubernetes/'))
    .flatMap(documentsOf)
    .filter((document) => z.object({ kind: z.string() }).parse(document).kind === kind)
    .map((document) => schema.parse(document));
}

const { site } = z
  .object({
    services: z
      .object({ site: z.object({ environment: names, read_only: z.literal(true), stop_grace_period: z.string() }) })
      .catchall(z.object({ read_only: z.literal(true) })),
  })
  .parse(documentsOf('deploy/compose/compose.yaml')[0]).services;
const [pod] = z.tuple([deployment]).parse(allOfKind('Deployment', deployment));
const [{ data: configuration }] = z
  .tuple([z.object({ data: names })])
  .parse(allOfKind('ConfigMap', z.object({ data: names })));
const [{ stringData: secret }] = z
  .tuple([z.object({ stringData: names })])
  .parse(allOfKind('Secret', z.object({ stringData: names })));

describe('the files in deploy/', () => {
  const variableLines = /^#? ?([A-Z][A-Z\d_]+)=/gm;
  const known = new Set(Array.from(textOf('.env.example').matchAll(variableLines), ([, name]) => name));
  const named = (path: string): string[] =>
    Array.from((texts.get(path) ?? '').matchAll(variableLines), ([, name = '']) => name);
  const ofLine = (path: string, line: RegExp): string[] =>
    Array.from((texts.get(path) ?? '').matchAll(line), ([, words = '']) => words)
      .flatMap((words) => words.split(' '))
      .map((setting) => setting.split('=')[0] ?? '');

  const ofCompose = Object.keys(site.environment);
  const ofImage = ofLine('deploy/Dockerfile', /^ENV (.*)$/gm).filter((name) => name !== 'NODE_ENV');
  const ofUnit = ofLine('deploy/systemd/qosyl-site.service', /^Environment=(.*)$/gm);

  it.each([
    ['of the machine', [...named('deploy/systemd/environment.example'), ...ofUnit]],
    ['of the containers', [...named('deploy/compose/site.env.example'), ...ofCompose, ...ofImage]],
  ])('list exactly the variables of .env.example, each once: those %s', (_where, variables) => {
    expect(variables.toSorted()).toEqual([...known].toSorted());
  });

  it('set only variables of .env.example for Kubernetes', () => {
    const variables = [...Object.keys(configuration), ...Object.keys(secret)];
    expect(variables).not.toEqual([]);
    expect(variables.filter((name) => !known.has(name))).toEqual([]);
  });

  it('contain example values of ORDER_KEYS that the site refuses', () => {
    const values = [
      ...files.filter((path) => /(?:site\.env|environment)\.example$/.test(path)).map((path) => texts.get(path) ?? ''),
      `ORDER_KEYS=${secret['ORDER_KEYS']}`,
    ].map((text) => /^ORDER_KEYS=(.*)$/m.exec(text)?.[1]);
    expect(values).toHaveLength(3);
    for (const ORDER_KEYS of values)
      expect(() => readEnvironment({ ORDER_KEYS })).toThrow(/ORDER_KEYS: .*openssl rand -hex 32/);
  });

  it('contain no real secrets', () => {
    expect(
      Object.entries(secret).filter(([, value]) => !/^(?:|REPLACE-ME|postgres:\/\/USER:PASSWORD@.*)$/.test(value)),
    ).toEqual([]);
    for (const path of files.filter((name) => /(?:env|environment)\.example$/.test(name)))
      expect(texts.get(path)).not.toMatch(/^\w*(?:TOKEN|SECRET|PASSWORD)\w*=.+$/m);
  });

  it('use exactly two health paths, both defined by the server', () => {
    const paths = new Set([...texts.values()].flatMap((text) => text.match(/\/client-api\/v1\/health\/\w+/g) ?? []));
    expect([...paths].filter((path) => !textOf('server/health.mjs').includes(`'${path}'`))).toEqual([]);
    expect(paths.size).toBe(2);
  });

  it('refer only to scripts that exist', () => {
    const commands = new Set(
      [...texts.values()].flatMap((text) => text.match(/\b(?:scripts|server)\/[\w-]+\.mjs/g) ?? []),
    );
    // A release has the TypeScript ones as plain Node.
    expect([...commands].filter((path) => !isFile(path) && !isFile(path.replace(/\.mjs$/, '.ts')))).toEqual([]);
    expect(commands.size).toBeGreaterThan(2);
  });

  it('use the default port of the server everywhere', () => {
    const ports = [...texts].flatMap(([path, text]) =>
      (
        text.match(
          /(?:EXPOSE |(?<!METRICS_)PORT=|name: http, containerPort: |server (?:127\.0\.0\.1|site):|http:\/\/127\.0\.0\.1:)\d+/g,
        ) ?? []
      ).map((words) => [path, Number(/\d+$/.exec(words)?.[0])]),
    );
    expect(ports.filter(([, number]) => number !== port)).toEqual([]);
    expect(ports.length).toBeGreaterThan(4);
  });

  it('use one metrics port, and one job name for Prometheus and the alerts', () => {
    const { scrape_configs } = z
      .object({
        scrape_configs: z.tuple([
          z.object({ job_name: z.string(), static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
        ]),
      })
      .parse(documentsOf('deploy/prometheus.yml')[0]);
    const [{ job_name, static_configs }] = scrape_configs;
    const ports = [
      ...[...texts].flatMap(
        ([, text]) => text.match(/(?<=METRICS_PORT(?:=|: ')|name: metrics, containerPort: )\d+/g) ?? [],
      ),
      ...static_configs[0].targets.map((target) => target.split(':')[1]),
    ];
    expect(ports.length).toBeGreaterThan(4);
    expect(new Set(ports).size).toBe(1);
    const jobs = Array.from((texts.get('deploy/alerts.yml') ?? '').matchAll(/job="([^"]+)"/g), ([, job]) => job);
    expect(new Set(jobs)).toEqual(new Set([job_name]));
  });

  it('have one Alertmanager route for each severity of the alerts', () => {
    const { route } = z
      .object({ route: z.object({ routes: z.array(z.object({ matchers: z.array(z.string()) })) }) })
      .parse(documentsOf('deploy/alertmanager.yml')[0]);
    const severities = new Set(
      Array.from((texts.get('deploy/alerts.yml') ?? '').matchAll(/severity: (\w+)/g), ([, one]) => one),
    );
    expect(route.routes.flatMap(({ matchers }) => matchers).toSorted()).toEqual(
      [...severities].map((one) => `severity="${one}"`).toSorted(),
    );
  });
});

it.each<[string, seconds: number, drain: number]>([
  ['systemd', numberIn('deploy/systemd/qosyl-site.service', /TimeoutStopSec=(\d+)/), 0],
  ['compose', Number.parseInt(site.stop_grace_period, 10), 0],
  ['Kubernetes', pod.spec.template.spec.terminationGracePeriodSeconds, Number(configuration['DRAIN_SECONDS'])],
])('%s gives a process enough time for a graceful shutdown', (_who, seconds, drain) => {
  expect(seconds * 1_000).toBeGreaterThan(drain * 1_000 + endMs);
});

it.each([
  ['/', 'qosyl_page_requests'],
  ['/client-api', 'qosyl_calls'],
  ['/client-api/v1/captcha/challenge', 'qosyl_challenges'],
  ['/client-api/deliveries', 'qosyl_events'],
])('the Kubernetes ingress has the same limits for %s as nginx', (path, zone) => {
  const found = allOfKind('Ingress', ingress).filter(({ spec }) =>
    spec.rules[0].http.paths.some((one) => one.path === path),
  );
  const annotation = (name: string) => Number(found[0]?.metadata.annotations[`nginx.ingress.kubernetes.io/${name}`]);
  const nginx = (pattern: string) => numberIn('deploy/nginx/site.conf', new RegExp(pattern));
  expect(found).toHaveLength(1);
  expect(annotation('limit-rps')).toBe(nginx(`zone=${zone}:\\S+ rate=(\\d+)r/s`));
  expect(annotation('limit-rps') * annotation('limit-burst-multiplier')).toBe(nginx(`zone=${zone} burst=(\\d+)`));
  expect(annotation('limit-connections')).toBe(nginx('limit_conn qosyl_connections (\\d+)'));
});

it('the Docker image contains only the release and does not run as root', () => {
  const image = texts.get('deploy/Dockerfile') ?? '';
  const last = image.slice(image.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^CMD \["node", "server\/server\.mjs"\]$/m);
  expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /site /site']);
});

it('the Docker build context excludes the files in deploy/ that git ignores', () => {
  const [all = '', ...rest] = textOf('.dockerignore')
    .replaceAll(/^#.*\n/gm, '')
    .trimEnd()
    .split('\n');
  const ignored = textOf('.gitignore')
    .split('\n')
    .filter((line) => line.startsWith('deploy/'));
  expect(all).toBe('*');
  expect(rest.filter((line) => !line.startsWith('!'))).toEqual(ignored.map((line) => line.replace(/\/$/, '')));
  // The later line wins.
  expect(rest.slice(-ignored.length).join()).not.toContain('!');
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
    const units = files
      .filter((path) => /^deploy\/systemd\/.*\.(?:service|timer)$/.test(path))
      .map((path) => path.slice('deploy/systemd/'.length));
    for (const unit of units) {
      const text = (texts.get(`deploy/systemd/${unit}`) ?? '')
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/usr/local/bin/litestream', process.execPath)
        .replaceAll('/opt/qosyl-site/backup.sh', join(root, 'deploy/backup.sh'));
      writeFileSync(join(folder, unit), text);
      if (unit === 'qosyl-site.service') writeFileSync(join(folder, 'qosyl-site@.service'), text);
    }
    expect(
      wordsOf('systemd-analyze', ['verify', ...[...units, 'qosyl-site@.service'].map((unit) => `./${unit}`)], folder),
    ).toBe('');
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
    writeFileSync(file, (texts.get('deploy/haproxy.cfg') ?? '').replace(/^ {4}(?:user|group) .*\n/gm, ''));
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
    writeFileSync(
      join(folder, 'compose.yaml'),
      (texts.get('deploy/compose/compose.yaml') ?? '').replace(/^name: .*$/m, ''),
    );
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
    expect(names).toEqual([
      ...before
        .slice(0, 6)
        .map(({ name }) => name)
        .toSorted(),
      'site-NOW.sqlite.age',
    ]);
    const recent = nightly(20, 1);
    expect(backedUp({ BACKUP_RECIPIENT: recipient }, { before: recent }).names).toEqual([
      ...recent
        .filter(({ days }) => days <= 14)
        .map(({ name }) => name)
        .toSorted(),
      'site-NOW.sqlite.age',
    ]);
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

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import kk from '@/messages/kk.json';
import ru from '@/messages/ru.json';

const root = join(import.meta.dirname, '../..');
const layers = ['lib', 'components', 'app'] as const;

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function rootFiles(): string[] {
  return readdirSync(root).filter((name) => statSync(join(root, name)).isFile() && name !== 'next-env.d.ts');
}

function isCode(path: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts');
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function lineCount(path: string): number {
  return textOf(path).replace(/\n$/, '').split('\n').length;
}

const files = [...layers, 'scripts'].flatMap(filesBelow);
const sources = [...files, ...rootFiles()].filter(isCode);
const stylesheets = files.filter((path) => path.endsWith('.css'));

/* What the sources say, read with the compiler: words in comments do not count. */

interface Import {
  /** File below the root, or the name of a package. */
  target: string;
  typeOnly: boolean;
}

interface Module {
  tree: ts.SourceFile;
  imports: Import[];
}

function resolved(specifier: string, from: string): string {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : posix.join(dirname(from).replaceAll(sep, '/'), specifier);
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return specifier;
  const found = ['', '.ts', '.tsx', '.mjs']
    .map((ending) => path + ending)
    .find((candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile());
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not there`);
  return found;
}

function every(tree: ts.Node, visit: (node: ts.Node) => void): void {
  visit(tree);
  ts.forEachChild(tree, (child) => every(child, visit));
}

function onlyTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  const whole = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly;
  const hasDefault = ts.isImportDeclaration(node) && node.importClause?.name !== undefined;
  const named =
    bindings !== undefined && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
      ? Array.from<{ isTypeOnly: boolean }>(bindings.elements)
      : [];
  return whole || (!hasDefault && named.length > 0 && named.every((element) => element.isTypeOnly));
}

function importsOf(tree: ts.SourceFile, path: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier))
      found.push({ target: resolved(specifier.text, path), typeOnly });
  };
  every(tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
  });
  return found;
}

const modules = new Map<string, Module>(
  sources.map((path) => {
    const kind = path.endsWith('.tsx')
      ? ts.ScriptKind.TSX
      : path.endsWith('.mjs')
        ? ts.ScriptKind.JS
        : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, kind);
    return [path, { tree, imports: importsOf(tree, path) }];
  }),
);

function importsFrom(path: string, { types }: { types: boolean }): string[] {
  const imports = modules.get(path)?.imports ?? [];
  return imports.filter(({ typeOnly }) => types || !typeOnly).map(({ target }) => target);
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function sourcesBelow(...folders: string[]): string[] {
  return sources.filter((path) => isBelow(path, folders));
}

/** Imports by files below `from` of files below `forbidden`, in words. */
function trespasses(from: string[], forbidden: readonly string[]): string[] {
  return sourcesBelow(...from).flatMap((path) =>
    importsFrom(path, { types: true })
      .filter((target) => isBelow(target, forbidden))
      .map((target) => `${path} → ${target}`),
  );
}

function circles(paths: readonly string[], options: { types: boolean }): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.add([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of importsFrom(path, options)) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of paths) walk(path, []);
  return [...found];
}

/** All that `path` brings along at run time, with the way to it. */
function reach(path: string, trail: string[] = [], seen = new Map<string, string>()): Map<string, string> {
  const way = [...trail, path];
  for (const target of importsFrom(path, { types: false })) {
    if (seen.has(target)) continue;
    seen.set(target, [...way, target].join(' → '));
    reach(target, way, seen);
  }
  return seen;
}

function literalsOf(path: string): string[] {
  const texts: string[] = [];
  const tree = modules.get(path)?.tree;
  if (tree === undefined) return texts;
  every(tree, (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push(node.text);
  });
  return texts;
}

it('there is something to judge', () => {
  expect(sourcesBelow('lib').length).toBeGreaterThan(30);
  expect(sourcesBelow('components').length).toBeGreaterThan(30);
  expect(sourcesBelow('app').length).toBeGreaterThan(5);
  expect(stylesheets.length).toBeGreaterThan(20);
  expect(importsFrom('lib/flows/connection.ts', { types: true })).toEqual(['lib/contracts/lead.ts']);
  expect(importsFrom('lib/flows/connection.ts', { types: false })).toEqual([]);
  expect(reach('app/[locale]/(site)/page.tsx').get('server-only')).toBeDefined();
});

describe('imports', () => {
  it('flow from app over components to lib', () => {
    expect(trespasses(['lib'], ['components', 'app'])).toEqual([]);
    expect(trespasses(['components'], ['app'])).toEqual([]);
  });

  it('make no circle in lib, not even of types', () => {
    expect(circles(sourcesBelow('lib'), { types: true })).toEqual([]);
  });

  it('make no circle anywhere', () => {
    expect(circles(sources, { types: false })).toEqual([]);
  });

  it('never reach from product code into the tests', () => {
    const product = rootFiles().filter((path) => !/^(?:vitest|playwright)\.config\.ts$/.test(path));
    expect(trespasses([...layers, 'scripts', ...product], ['tests'])).toEqual([]);
  });
});

describe('the server side', () => {
  const serverFolders = ['lib/upstream', 'lib/store', 'lib/bff', 'lib/config/env.ts', 'lib/config/brand.ts'];
  /** Files of the server side that hold nothing but types. */
  const typesOnly = ['lib/store/schema.ts'];

  it.each(sourcesBelow(...serverFolders).filter((path) => !typesOnly.includes(path)))(
    "%s begins with import 'server-only'",
    (path) => {
      const [first] = modules.get(path)?.tree.statements ?? [];
      expect(first?.getText()).toBe("import 'server-only';");
    },
  );

  it.each(typesOnly)('%s is excepted because it holds nothing but types', (path) => {
    const statements = modules.get(path)?.tree.statements ?? [];
    const code = statements.filter(
      (node) =>
        !ts.isInterfaceDeclaration(node) &&
        !ts.isTypeAliasDeclaration(node) &&
        !(ts.isImportDeclaration(node) && onlyTypes(node)),
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(code.map((node) => node.getText())).toEqual([]);
  });

  it('is imported by nothing in lib/client-api, lib/flows and lib/contracts, not even for a type', () => {
    expect(trespasses(['lib/client-api', 'lib/flows', 'lib/contracts'], serverFolders)).toEqual([]);
  });

  const browserFiles = [
    ...sourcesBelow('lib/client-api', 'lib/flows'),
    ...sources.filter((path) => /^'use client'/.test(textOf(path))),
  ];

  it.each(browserFiles)('is not brought to the browser by %s', (path) => {
    const reached = reach(path);
    expect(reached.get('server-only')).toBeUndefined();
  });

  it('keeps contracts free of input and output', () => {
    expect(trespasses(['lib/contracts'], ['lib/client-api', 'lib/flows', 'node:fs', 'kysely', 'next'])).toEqual([]);
  });

  it('keeps flows free of React', () => {
    expect(trespasses(['lib/flows'], ['react', 'react-dom', 'next', 'lib/client-api'])).toEqual([]);
  });
});

describe('what a visitor reads without clicking', () => {
  it('is rendered on the server', () => {
    const clients = sourcesBelow('components/sections', 'app').filter((path) => /^'use client'/.test(textOf(path)));
    expect(clients.filter((path) => !/^app\/(?:.*\/)?(?:global-)?error\.tsx$/.test(path))).toEqual([]);
  });
});

/* Messages. */

type Messages = { [key: string]: string | Messages };

function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

interface Placeholders {
  /**
   * What a message shows: `name`, `name:number`, `<tag>`. A plural shows its number where it has a #; where it only
   * picks a word, the other language may do without: Kazakh nouns stay singular after a number.
   */
  names: Set<string>;
  /** The branches of every plural. */
  plurals: string[][];
}

/** Reads an ICU message; throws where it is not one. */
function placeholdersOf(message: string): Placeholders {
  const found: Placeholders = { names: new Set(), plurals: [] };
  let rest = message;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = rest.slice(match[0].length);
    return match;
  };
  const need = (pattern: RegExp): RegExpExecArray => {
    const match = take(pattern);
    if (match === null) throw new Error(`"${message}" breaks off at "${rest}"`);
    return match;
  };
  const branches = (plural: string | null): string[] => {
    const names: string[] = [];
    for (let next = take(/^\s*(=\d+|\w+)\s*\{/); next !== null; next = take(/^\s*(=\d+|\w+)\s*\{/)) {
      names.push(next[1] ?? '');
      text(plural);
      need(/^\}/);
    }
    return names;
  };
  const placeholder = (): void => {
    const name = need(/^\{\s*(\w+)\s*/)[1] ?? '';
    const type = take(/^,\s*(\w+)\s*/)?.[1];
    if (type === 'plural' || type === 'selectordinal' || type === 'select') {
      need(/^,/);
      const names = branches(type === 'select' ? null : name);
      if (type !== 'select') found.plurals.push(names);
      if (!names.includes('other')) throw new Error(`"${message}" has no branch "other" for ${name}`);
    } else {
      found.names.add(type === undefined ? name : `${name}:${type}`);
      take(/^,[^{}]*/);
    }
    need(/^\s*\}/);
  };
  const text = (plural: string | null): void => {
    while (rest !== '' && !rest.startsWith('}')) {
      if (rest.startsWith('{')) placeholder();
      else {
        const tag = take(/^<\/?(\w+)\/?>/);
        if (tag !== null) found.names.add(`<${tag[1] ?? ''}>`);
        else if (need(/^(?:''|'[{}<][^']*'|[^{}<]|<)/)[0] === '#' && plural !== null) found.names.add(plural);
      }
    }
  };
  text(null);
  if (rest !== '') throw new Error(`"${message}" closes a brace too many`);
  return found;
}

const messages: Record<'ru' | 'kk', Map<string, string>> = { ru: new Map(flat(ru)), kk: new Map(flat(kk)) };

describe('the reader of messages', () => {
  it.each([
    ['no placeholder', []],
    ['{name}', ['name']],
    ['{count, plural, one {# канал, {name}} other {# HD}}', ['count', 'name']],
    ['{count, plural, one {канал} other {канала}} № # {kind, select, tv {ТВ} other {{name}}}', ['name']],
    ['<link>text</link> {price, number}', ['<link>', 'price:number']],
    ["it''s '{quoted}'", []],
  ])('finds in "%s" %j', (message, names) => {
    expect([...placeholdersOf(message).names].toSorted()).toEqual(names);
  });

  it.each(['{name', 'name}', '{count, plural, one {x}}', '{count, plural, one {x} other {y}', '{}'])(
    'refuses "%s"',
    (message) => {
      expect(() => placeholdersOf(message)).toThrow();
    },
  );
});

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect([...messages.kk.keys()].toSorted()).toEqual([...messages.ru.keys()].toSorted());
  });

  it.each([...messages.ru.keys()])('%s has the same placeholders in both languages', (key) => {
    const placeholders = (language: 'ru' | 'kk') =>
      [...placeholdersOf(messages[language].get(key) ?? '').names].toSorted();
    expect(placeholders('kk')).toEqual(placeholders('ru'));
  });

  describe.each(['ru', 'kk'] as const)('in %s', (language) => {
    it('are never empty', () => {
      expect([...messages[language]].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('use only plural branches that the language has', () => {
      const known: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const strange = [...messages[language]].filter(([, text]) =>
        placeholdersOf(text)
          .plurals.flat()
          .some((branch) => !branch.startsWith('=') && branch !== 'other' && !known.includes(branch)),
      );
      expect(strange).toEqual([]);
    });

    it('mix no Latin letters into Cyrillic words', () => {
      const mixed = [...messages[language]].filter(([, text]) =>
        /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text),
      );
      expect(mixed).toEqual([]);
    });
  });

  it('in Kazakh are Kazakh: none is left in Russian', () => {
    /** Words that both languages write alike. */
    const alike = [
      'routes.internetTv',
      'routes.telephony',
      'tariff.speed',
      'tariff.technology',
      'connection.forTariff',
      'order.steps.tariff',
    ];
    const same = [...messages.ru]
      .filter(([key, text]) => messages.kk.get(key) === text && /\p{Script=Cyrillic}/u.test(text))
      .map(([key]) => key);
    expect(same.filter((key) => !alike.includes(key))).toEqual([]);
  });
});

describe('page text', () => {
  /** The languages are called by their own names in both. */
  const languageNames = 'components/layout/language-switch.tsx';

  it.each(sourcesBelow('app', 'components').filter((path) => path !== languageNames))(
    '%s holds no Cyrillic words',
    (path) => {
      expect(literalsOf(path).filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
    },
  );

  it('the language switch holds the names of the languages and nothing else', () => {
    expect(literalsOf(languageNames).filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([
      'Русский',
      'Қазақша',
    ]);
  });

  /** The page that stands when everything else fails is in English and needs no messages. */
  it.each(sourcesBelow('app', 'components').filter((path) => path.endsWith('.tsx') && path !== 'app/global-error.tsx'))(
    '%s holds no words between tags',
    (path) => {
      const words: string[] = [];
      const tree = modules.get(path)?.tree;
      if (tree !== undefined)
        every(tree, (node) => ts.isJsxText(node) && /\p{L}/u.test(node.text) && words.push(node.text.trim()));
      expect(words).toEqual([]);
    },
  );
});

/* Looks. */

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '');
}

describe('colours', () => {
  const colour =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<=[:\s,(])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?=[\s;,)])/gi;
  /** The tokens; channel tiles have a hue of their own each. */
  const excepted = ['app/tokens.css', 'components/ui/channel-tile.module.css'];
  /** The browser's own frame is coloured before any style sheet is there. */
  const themeColours = 'app/[locale]/layout.tsx';

  it.each(stylesheets.filter((path) => !excepted.includes(path)))('%s takes them from the tokens', (path) => {
    expect(withoutComments(textOf(path)).match(colour) ?? []).toEqual([]);
  });

  it.each(sourcesBelow('app', 'components', 'lib').filter((path) => path !== themeColours))('%s names none', (path) => {
    expect(
      literalsOf(path).filter((text) =>
        /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|\b(?:rgba?|hsla?|oklch)\(/i.test(text),
      ),
    ).toEqual([]);
  });

  it('of the frame of the browser are the surfaces of the two themes', () => {
    const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(textOf('app/tokens.css')) ?? [];
    expect([light, dark].every((value) => value !== undefined)).toBe(true);
    expect(textOf(themeColours).match(/#[0-9a-f]{6}\b/gi)).toEqual([light, dark]);
  });

  it('are used only where the tokens have them', () => {
    const known = new Set(withoutComments(stylesheets.map(textOf).join('\n')).match(/--[\w-]+(?=\s*:)/g));
    const provided = /^--(?:font-|hue$)/;
    const unknown = stylesheets.flatMap((path) =>
      Array.from(textOf(path).matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
        .filter((name) => !known.has(name) && !provided.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('breakpoints', () => {
  const breakpoints = [768, 960, 1240, 1300, 1500];
  const allowed = breakpoints.flatMap((width) => [`(min-width: ${width}px)`, `(max-width: ${width - 1}px)`]);

  it.each(stylesheets)('%s uses those of the specification', (path) => {
    const queries = Array.from(
      withoutComments(textOf(path)).matchAll(/@(?:media|container)([^{]*)\{/g),
      ([, query = '']) => query,
    );
    const widths = queries.flatMap((query) => query.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? []);
    expect(widths.filter((width) => !allowed.includes(width))).toEqual([]);
  });

  it('in scripts are the same', () => {
    const queries = sourcesBelow('app', 'components', 'lib')
      .flatMap(literalsOf)
      .flatMap((text) => text.match(/\((?:min|max)-width:[^)]*\)/g) ?? []);
    expect(queries.filter((query) => !allowed.includes(query))).toEqual([]);
  });
});

/* Order. */

describe('sizes', () => {
  it.each([
    ['a page', sourcesBelow('app').filter((path) => path.endsWith('/page.tsx')), 40],
    ['a route', sourcesBelow('app').filter((path) => path.endsWith('/route.ts')), 10],
    ['a component', sourcesBelow('app', 'components'), 150],
    ['a file of lib', sourcesBelow('lib'), 200],
  ] as const)('%s keeps to its number of lines', (_kind, paths, limit) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => lineCount(path) > limit).map((path) => `${path}: ${lineCount(path)}`)).toEqual([]);
  });
});

describe('names', () => {
  it('of files are in kebab-case, folders of routes apart', () => {
    const names = sourcesBelow('lib', 'components').flatMap((path) => path.split('/'));
    expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.module)?(?:\.(?:tsx?|mjs))?$/.test(name))).toEqual(
      [],
    );
  });

  it('tell what a file is: there is no index', () => {
    expect(sources.filter((path) => /(?:^|\/)index\.\w+$/.test(path))).toEqual([]);
  });

  it('are exported where they are made: there are no barrels', () => {
    const barrels = sourcesBelow('lib', 'components').filter((path) =>
      modules
        .get(path)
        ?.tree.statements.some(
          (node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && !onlyTypes(node),
        ),
    );
    expect(barrels).toEqual([]);
  });

  it('are exported as names; only Next and its plugins get defaults', () => {
    const askedFor = ['lib/i18n/request.ts'];
    const defaults = sourcesBelow('lib', 'components').filter((path) =>
      modules
        .get(path)
        ?.tree.statements.some(
          (node) =>
            ts.isExportAssignment(node) ||
            (ts.canHaveModifiers(node) &&
              ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true),
        ),
    );
    expect(defaults).toEqual(askedFor);
  });

  it('of the same noun have their tests in the same place', () => {
    const orphans = filesBelow('tests/unit')
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => path.replace(/^tests\/unit\//, '').replace(/\.test\.ts$/, ''))
      .filter(
        (name) =>
          !['.ts', '.mjs', ''].some(
            (ending) => existsSync(join(root, 'lib', name + ending)) || existsSync(join(root, name + ending)),
          ),
      );
    expect(orphans).toEqual([]);
  });
});

describe('nothing is left to be done or silenced', () => {
  it.each(sources)('%s', (path) => {
    const silenced = textOf(path).match(
      /\b(?:TODO|FIXME|XXX)\b|@ts-(?:ignore|expect-error|nocheck)|eslint-disable|istanbul ignore|\{any\}/g,
    );
    expect(silenced ?? []).toEqual([]);
    const evasions: string[] = [];
    const tree = modules.get(path)?.tree;
    if (tree !== undefined) {
      every(
        tree,
        (node) =>
          (node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node)) &&
          evasions.push(node.parent.getText()),
      );
    }
    expect(evasions).toEqual([]);
  });

  it.each(stylesheets)('%s', (path) => {
    expect(textOf(path).match(/\b(?:TODO|FIXME|XXX)\b|stylelint-disable|!important/g) ?? []).toEqual([]);
  });
});

it('the tests of the site stand below the folders that the runner looks into', () => {
  const strays = filesBelow('tests').filter(
    (path) => /\.(?:test|spec)\.tsx?$/.test(path) && !/^tests\/(?:unit|components|client-api|e2e|support)\//.test(path),
  );
  expect(strays.map((path) => relative('tests', path))).toEqual([]);
});

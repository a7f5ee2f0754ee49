// throwaway
import { readFileSync, readdirSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
const data = '/work/wt/face/lib/embedded-provider/data/';
const json = (f: string) => JSON.parse(readFileSync(data + f, 'utf8'));
const out = process.argv[2] ?? 'provider';
const esc = (t: string) => t.replace(/([\\*_`\[\]<>])/g, '\\$1').replace(/\{%/g, '\\{%').replace(/^(\d+)([.)]) /, '$1\\$2 ').replace(/^([-+#~]) /, '\\$1 ');
const cell = (t: string) => esc(t).replace(/\|/g, '\\|');
function md(blocks: any[]): string {
  return blocks.map((b) => {
    switch (b.type) {
      case 'heading': return `## ${esc(b.text)}`;
      case 'paragraph': return esc(b.text);
      case 'note': return `> ${esc(b.text)}`;
      case 'list': return b.items.map((i: string) => `- ${esc(i)}`).join('\n');
      case 'steps': return b.items.map((i: string, n: number) => `${n + 1}. ${esc(i)}`).join('\n');
      case 'link': return `[${esc(b.text)}](${b.href})`;
      case 'table': return [b.head, b.head.map(() => '---'), ...b.rows].map((r: string[]) => `| ${r.map((c) => c === '---' ? c : cell(c)).join(' | ')} |`).join('\n');
      case 'dialog': return `{% dialog name="${b.dialog}" %}${esc(b.text)}{% /dialog %}`;
      case 'facts': return `{% facts %}\n${b.items.map((i: any) => `- **${esc(i.value)}** ${esc(i.text)}`).join('\n')}\n{% /facts %}`;
      case 'cards': return `{% cards %}\n${b.items.map((i: any) => `{% card title=${JSON.stringify(i.title)}${i.href ? ` href="${i.href}"` : ''}${i.drawing ? ` drawing="${i.drawing}"` : ''} %}\n${[esc(i.text), (i.facts ?? []).map((f: any) => `- **${esc(f.value)}** ${esc(f.text)}`).join('\n'), (i.steps ?? []).map((x: string, n: number) => `${n + 1}. ${esc(x)}`).join('\n')].filter(Boolean).join('\n\n')}\n{% /card %}`).join('\n')}\n{% /cards %}`;
    }
    throw new Error(b.type);
  }).join('\n\n') + '\n';
}
const pick = (v: any, l: string): any => v && typeof v === 'object' && !Array.isArray(v) ? ('ru' in v && 'kk' in v ? v[l] : Object.fromEntries(Object.entries(v).map(([k, x]) => [k, pick(x, l)]))) : v;
const write = (f: string, t: string) => { mkdirSync(dirname(`${out}/${f}`), { recursive: true }); writeFileSync(`${out}/${f}`, t); };
function text(folder: string, name: string, item: any, shared: string[], body: any) {
  for (const l of ['ru', 'kk']) {
    const head = Object.fromEntries(Object.entries(item).filter(([k, v]) => v !== null && v !== undefined && !(Array.isArray(v) && v.length === 0) && !(k === 'home' && v === false) && (l === 'ru' || !shared.includes(k))).map(([k, v]) => [k, pick(v, l)]));
    write(`content/${l}/${folder}/${name}.md`, `---\n${stringify(head, { lineWidth: 0 })}---\n\n${typeof body[l] === 'string' ? esc(body[l]) + '\n' : md(body[l])}`);
  }
}
for (const f of readdirSync(data + 'pages')) { const { body, ...rest } = json('pages/' + f); text('pages', f.replace('.json', ''), rest, ['questions', 'updated'], body); }
for (const { slug, body, ...rest } of json('news.json').items) text('news', slug, rest, ['date', 'kind', 'drawing', 'ends_on'], body);
for (const k of ['tech', 'telephony']) for (const { slug, body, updated, ...rest } of json('articles.json')[k]) text(k, slug, { date: updated, ...rest }, ['date', 'kind', 'drawing'], body);
const nn = (i: number) => String((i + 1) * 10).padStart(3, '0');
json('instructions.json').items.forEach(({ slug, body, ...rest }: any, i: number) => text('instructions', `${nn(i)}-${slug}`, rest, ['category', 'minutes'], body));
json('documents.json').items.forEach(({ id, body, quality, ...rest }: any, i: number) => text('documents', `${nn(i)}-${id}`, rest, ['category', 'updated'], body));
json('questions.json').items.forEach(({ id, answer, ...rest }: any, i: number) => text('questions', `${nn(i)}-${id}`, rest, ['topic', 'home', 'link'], answer));
// --- data files
const csvCell = (v: any) => { const s = v === null || v === undefined ? '' : String(v); return /[",;\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s; };
const csv = (head: string[], rows: any[][]) => [head, ...rows].map((r) => r.map(csvCell).join(',')).join('\n') + '\n';
const same = (v: any): any => v && typeof v === 'object' && 'ru' in v && v.ru === v.kk && typeof v.ru === 'string' ? v.ru : v;
const deep = (v: any): any => Array.isArray(v) ? v.map(deep) : v && typeof v === 'object' ? (same(v) !== v ? v.ru : Object.fromEntries(Object.entries(v).filter(([, x]) => x !== undefined).map(([k, x]) => [k, deep(x)]))) : v;
const yml = (v: any, note: string) => note.split('\n').map((l) => `# ${l}`).join('\n') + '\n' + stringify(deep(v), { lineWidth: 0 });
{
  const t = json('tariffs.json');
  const c = json('channels.json');
  const names: Record<string, string> = { 'router/own': 'own-router', 'router/rent': 'rented-router', 'router/buy': 'bought-router', 'static-ip/option': 'static-ip', 'set-top-box/own': 'tv-app', 'set-top-box/rent': 'rented-set-top-box', 'set-top-box/buy': 'bought-set-top-box', 'phone-set/own': 'own-phone-set', 'phone-set/buy': 'bought-phone-set' };
  const equipment: any = {}; const keyOf = new Map<string, string>();
  for (const n of t.nomenclatures) {
    const { id, tariff_id, ...rest } = n; const k = JSON.stringify(rest);
    if (keyOf.has(k)) continue;
    let name = names[`${n.kind}/${n.mode}`]!;
    if (/Fi\s5/.test(n.title.ru)) name += '-wifi5'; if (/Fi\s6/.test(n.title.ru)) name += '-wifi6'; if (/IP-\S*телефон/.test(n.title.ru)) name = 'bought-ip-phone';
    keyOf.set(k, name);
    equipment[name] = { number: Object.keys(equipment).length + 1, kind: n.kind, mode: n.mode, title: n.title, ...(n.monthly ? { monthly: n.monthly } : {}), ...(n.one_off ? { one_off: n.one_off } : {}), ...(n.default ? { default: true } : {}) };
  }
  const zip = (l: any) => l.ru.map((ru: string, i: number) => ({ ru, kk: l.kk[i] }));
  const tariffs = t.tariffs.map((x: any) => {
    const { included, available_online, archived, popular, ...rest } = x;
    const items = t.nomenclatures.filter((n: any) => n.tariff_id === x.id).map(({ id, tariff_id, ...r }: any) => keyOf.get(JSON.stringify(r)));
    return Object.fromEntries(Object.entries({ ...rest, ...(popular ? { popular } : {}), ...(available_online ? {} : { available_online: false }), included: zip(included), ...(archived ? { archived } : {}), ...(items.length ? { equipment: items } : {}) }).filter(([k, v]) => v !== null && v !== 0 || k === 'price'));
  });
  write('tariffs.yaml', yml({ groups: t.groups, equipment, tariffs, channel_categories: c.categories, channel_packages: c.packages }, 'The tariffs. A sample, not a statement about any company.\nPrices are in tenge a month and contain VAT; during a promotion price is the reduced one and promo.price_after the one that follows.\nSpeeds are in Mbit/s, minutes are calls to mobiles and other cities a month, term_months 0 means no fixed term.\nThe order of channel_packages: each contains the channels of those before it.'));
  write('channels.csv', csv(['id', 'number', 'name', 'name_kk', 'aliases', 'categories', 'package', 'national', 'hd', 'letters'], c.channels.map((x: any) => [x.id, x.number, x.name, x.kazakh, x.aliases.join('|'), x.categories.join('|'), x.package, x.national ? 'yes' : '', x.hd ? 'yes' : '', x.tile.letters])));
  const z = json('zones.json');
  const stage = (x: any) => x.color === 'Зеленая зона' ? 'live' : x.color === 'Желтая зона' ? 'survey' : x.planned ? 'building' : 'none';
  write('zones.geojson', `{"type":"FeatureCollection","features":[\n${z.zones.map((x: any) => JSON.stringify({ type: 'Feature', properties: { id: x.id, name_ru: x.name.ru, name_kk: x.name.kk, stage: stage(x), ...(x.planned ? { quarter: `${x.planned.year}-Q${x.planned.quarter}` } : {}) }, geometry: x.geometry })).join(',\n')}\n]}\n`);
  const a = json('addresses.json'); const city = json('city.json');
  const flip = (l: any) => l.map(([x, y]: any) => [y, x]);
  write('streets.geojson', `{"type":"FeatureCollection","features":[\n${a.streets.map((s: any) => JSON.stringify({ type: 'Feature', properties: { id: s.id, name_ru: s.full.ru, name_kk: s.full.kk, district_ru: s.district.ru, district_kk: s.district.kk, ...(s.old_names.length ? { old_names: s.old_names } : {}), ...(s.long_names?.length ? { long_names: s.long_names } : {}) }, geometry: s.type === 'microdistrict' ? { type: 'Polygon', coordinates: [flip(s.line)] } : { type: 'LineString', coordinates: flip(s.line) } })).join(',\n')}\n]}\n`);
  const zoneStage: any = { available: 'live', engineer: 'survey' };
  write('houses.csv', csv(['street', 'house', 'latitude', 'longitude', 'stage', 'technology', 'max_speed', 'flats'], a.streets.flatMap((s: any) => s.houses.map((h: any) => [s.full.ru, h.number, h.latitude, h.longitude, zoneStage[h.access] ?? 'building', h.technology, h.max_speed, h.flats]))));
  const feature = (kind: string, geometry: any, id?: string) => JSON.stringify({ type: 'Feature', properties: { kind, ...(id ? { id } : {}) }, geometry });
  write('ground.geojson', `{"type":"FeatureCollection","features":[\n${[feature('outline', city.outline), ...city.waters.map((w: any) => feature('water', w.geometry, w.id)), ...city.parks.map((p: any) => feature('park', { type: 'Polygon', coordinates: [flip(p)] })), ...city.rivers.map((r: any) => feature('river', { type: 'LineString', coordinates: flip(r) }))].join(',\n')}\n]}\n`);
  { const old = readFileSync('/tmp/brand.yaml', 'utf8'); const note = old.split('\n')[0]!.slice(2); const contacts = json('contacts.json'); write('brand.yaml', yml({ ...parse(old), offices: contacts.offices.map(({ services, ...o }: any) => ({ ...o, services: zip(services) })), departments: contacts.departments }, note)); }
  const q = json('documents.json').items.find((d: any) => d.quality);
  write('promises.yaml', yml({ referral_discount_percent: 20, quality: { document: q.id, ...q.quality } }, 'The promises that pages make. The quality figures are invented.'));
}
{ const c = json('customers.json'); write('customers.yaml', yml({ customers: c.customers }, 'For a site without a CRM: the customers that the trial knows. Samples: nobody has these numbers.\nIdentity numbers of a birth year that is still to come, phones 8 700 000 00 9x and accounts; debts are in tenge.\n991231500016, 991231500026 and 991231500036 stay free: they are for new customers.')); }

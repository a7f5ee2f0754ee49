import { zoneAt } from '../address/zone';
import { locales, type Locale } from '../i18n/routing.mjs';
import { isOffered } from '../pages/offered-pages';
import { allRoutes } from '../pages/routes';
import { withoutCrmWarnings } from './crm-check';
import { withLines, type LocatedFault } from './fault-lines';
import type { Fault } from './faults';
import { textsOf } from './folder-texts';
import { accesses } from './houses';
import { kazakhWarnings } from './kazakh-check';
import { loadProvider, type ProviderFiles } from './load';
import { logoWarnings } from './logo-check';
import { absent } from './nearest';
import { listsWithoutPage, offerOf, productsWithoutText } from './offer';
import { televisionFaults } from './television-check';
import { unsoldProductFaults } from './unsold-check';
import { zoneWarnings } from './zone-warnings';

const HOUSES_NAMED = 5;
const MONTHS_OF_QUARTER = 3;

/**
 * All faults of a folder: those of its files, or else those between them, such as a link without a page, a house
 * outside all zones, or a quarter that is over at `now`. Warnings have `isWarning`. With `hasCrm` there is no warning
 * for content that pages only show with a CRM.
 */
export function checkProvider(root: string, now: Date, hasCrm = true): Fault[] {
  const { files, faults } = loadProvider(root);
  if (files === undefined) return faults;
  return withLines(root, [
    ...unsoldProductFaults(files),
    ...televisionFaults(files),
    ...productsWithoutText(files),
    ...listsWithoutPage(files),
    ...deadLinks(files),
    ...absentQuestions(files),
    ...housesWithoutZone(files),
    ...pastQuarters(files, now),
    ...zoneWarnings(files),
    ...(hasCrm ? [] : withoutCrmWarnings(files)),
    ...tariffsWithoutDefault(files),
    ...kazakhWarnings(root, files),
    ...logoWarnings(files),
  ]);
}

/** The plain paths of all pages that the site has with these files. */
function pathsOf(files: ProviderFiles, locale: Locale): Set<string> {
  const { content, tariffs } = files;
  const offer = offerOf(files);
  const articles = Object.entries(content.articles).flatMap(([section, texts]) =>
    texts[locale].map(({ slug }) => `/${section}/${slug}`),
  );
  return new Set([
    ...allRoutes.map(({ path }) => path).filter((path) => isOffered(path, offer)),
    ...articles,
    ...tariffs.tariffs.filter(({ archived }) => archived === null).map(({ id }) => `/cards/${id}`),
  ]);
}

/** Links without a page, each once: one file may have it for both languages. */
function deadLinks(files: ProviderFiles): LocatedFault[] {
  const faults = locales.flatMap((locale) => {
    const paths = pathsOf(files, locale);
    const links = [
      ...files.brand.departments.flatMap((department) =>
        department.links.map(({ href }) => ({ file: 'brand.yaml', href })),
      ),
      ...textsOf(files, locale).flatMap(({ file, properties, links }) =>
        links.map((href) => ({ file: properties['link']?.file ?? file, href })),
      ),
    ];
    return links
      .filter(({ href }) => !paths.has(new URL(href, 'http://site').pathname))
      .map(({ file, href }) => ({ file, words: [href], message: `the link ${href} leads to no page` }));
  });
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.message}`, fault])).values()];
}

/** Faults of pages that show questions without a file. */
function absentQuestions({ content: { pages, questions }, places }: ProviderFiles): Fault[] {
  const faults = locales.flatMap((locale) => {
    const ids = questions[locale].map(({ id }) => id);
    return pages[locale].flatMap(({ key, questions: wanted }) => {
      const place = places.get(`${locale}/pages/${key}`)?.properties['questions'];
      if (place === undefined) return [];
      return wanted
        .filter((id) => !ids.includes(id))
        .map((id) => ({ ...place, field: 'questions', message: absent('question', id, ids, 'questions') }));
    });
  });
  return [...new Map(faults.map((fault) => [fault.file + fault.message, fault])).values()];
}

/** Houses with a line outside all zones. Others may lie anywhere: a city's map has more of them than a network. */
function housesWithoutZone({ streets, zones }: ProviderFiles): LocatedFault[] {
  if (zones.length === 0) return [];
  const outside = streets.flatMap(({ full, houses }) =>
    houses
      .filter((house) => accesses[house.stage] !== 'planned' && zoneAt(zones, house) === null)
      .map(({ number }) => [full.ru, number]),
  );
  const [first] = outside;
  if (first === undefined) return [];
  const named = outside
    .slice(0, HOUSES_NAMED)
    .map((house) => house.join(', '))
    .join('; ');
  const more = outside.length > HOUSES_NAMED ? ` and ${outside.length - HOUSES_NAMED} more` : '';
  return [
    {
      file: 'houses.csv',
      words: first,
      message: `${outside.length} houses with a line lie outside all zones: ${named}${more}: correct their place, or draw a zone around them`,
    },
  ];
}

function pastQuarters({ zones }: ProviderFiles, now: Date): LocatedFault[] {
  return zones.flatMap(({ id, planned }) => {
    if (planned === null || now < new Date(Date.UTC(planned.year, planned.quarter * MONTHS_OF_QUARTER, 1))) return [];
    const quarter = `${planned.year}-Q${planned.quarter}`;
    return [
      {
        file: 'zones.geojson',
        field: id,
        words: [`"${id}"`, quarter],
        message: `the quarter ${quarter} is over: set a stage or another quarter`,
      },
    ];
  });
}

/** One of each kind of equipment is preselected, so that the bill is known. */
function tariffsWithoutDefault({ tariffs: { tariffs, nomenclatures } }: ProviderFiles): Fault[] {
  return tariffs.flatMap(({ id }, index) => {
    const items = nomenclatures.filter(({ tariff_id: tariff, mode }) => tariff === id && mode !== 'option');
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    return kinds
      .filter((kind) => !items.some((item) => item.kind === kind && item.default))
      .map((kind) => ({
        file: 'tariffs.yaml',
        field: `tariffs.${index}.equipment`,
        message: `the tariff ${id} has no default for the kind "${kind}", so its bill is unknown: write "default: true" in one of its equipment`,
      }));
  });
}

import {
  archivedTariffsCall,
  articleCall,
  articleIndexCall,
  articlesCall,
  channelsCall,
  cityCall,
  contactsCall,
  coverageCall,
  documentsCall,
  instructionsCall,
  pageCall,
  questionsCall,
  redirectHostsCall,
} from '../../lib/contracts/calls/content';
import { callRow, type CallRow } from './call-row';
import { imageRow } from './image-row';

const section = 'news' as const;

/** The calls of the Content API, ordered so that each finds its parameters. None is required. */
export const contentRows: readonly CallRow[] = [
  callRow(
    pageCall,
    { without: 'A page has the title of its menu entry. A page of text alone asks the visitor to call.' },
    () => ({ segments: { key: 'contacts' } }),
  ),
  callRow(
    articlesCall,
    { without: 'The site has no news and no articles; the search finds none.' },
    () => ({ segments: { section }, query: {} }),
    ({ data: [first] }, known) => {
      if (first !== undefined) known.slug = first.slug;
    },
  ),
  callRow(articleIndexCall, { without: 'Only the latest 100 articles of a section have a page.' }, () => ({
    segments: { section },
  })),
  callRow(articleCall, { without: 'An article of the list has no page of its own.' }, ({ slug }) =>
    slug === undefined ? 'no news were listed' : { segments: { section, slug } },
  ),
  callRow(
    channelsCall,
    { without: 'No TV channels are shown.' },
    () => ({}),
    ({ data: tabs }, known) => {
      const icons = tabs.flatMap(({ data }) => data.map(({ icon }) => icon));
      const key = icons.find((icon) => typeof icon === 'string');
      if (key !== undefined) known.imageKey = key;
    },
  ),
  callRow(questionsCall, { without: 'The support page asks the visitor to call; pages have no questions.' }, () => ({
    query: { place: 'all' as const },
  })),
  callRow(documentsCall, { without: 'The page of documents asks the visitor to call.' }, () => ({})),
  callRow(instructionsCall, { without: 'The page of instructions asks the visitor to call.' }, () => ({})),
  callRow(coverageCall, { without: 'The map has no list of districts.' }, () => ({})),
  callRow(
    cityCall,
    { without: 'The home page shows no number of houses, and its picture has no lights; its map shows zones alone.' },
    () => ({}),
  ),
  callRow(archivedTariffsCall, { without: 'The page of archived tariffs asks the visitor to call.' }, () => ({})),
  callRow(
    contactsCall,
    { without: 'The contacts page shows the sales phone, messengers and the map, but no offices and departments.' },
    () => ({}),
  ),
  callRow(redirectHostsCall, { without: 'No card links to another site.' }, () => ({})),
  imageRow,
];

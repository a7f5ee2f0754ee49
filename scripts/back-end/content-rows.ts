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
import { callRow, SkippedCall, type CallRow } from './call-row';
import { imageRow } from './image-row';

const section = 'news' as const;
const nobody = { neededBy: [] } as const;

/** The calls of the Content API, ordered so that each finds its parameters. None is required. */
export const contentRows: readonly CallRow[] = [
  callRow(
    pageCall,
    { ...nobody, without: 'A page is called as in the menus; where it is words alone, it says to call.' },
    () => ({ segments: { key: 'contacts' } }),
  ),
  callRow(
    articlesCall,
    { ...nobody, without: 'There are no news and no articles; the search does not find any.' },
    () => ({ segments: { section }, query: {} }),
    ({ data: [first] }, known) => {
      if (first !== undefined) known.slug = first.slug;
    },
  ),
  callRow(articleIndexCall, { ...nobody, without: 'Only the latest 100 articles of a section have a page.' }, () => ({
    segments: { section },
  })),
  callRow(articleCall, { ...nobody, without: 'An article of the list has no page of its own.' }, ({ slug }) =>
    slug === undefined ? new SkippedCall('no news were listed') : { segments: { section, slug } },
  ),
  callRow(
    channelsCall,
    { ...nobody, without: 'No TV channels are shown.' },
    () => ({}),
    ({ data: tabs }, known) => {
      const icons = tabs.flatMap(({ data }) => data.map(({ icon }) => icon));
      const key = icons.find((icon) => typeof icon === 'string');
      if (key !== undefined) known.imageKey = key;
    },
  ),
  callRow(questionsCall, { ...nobody, without: 'Support says to call; pages have no questions.' }, () => ({
    query: { place: 'all' as const },
  })),
  callRow(documentsCall, { ...nobody, without: 'The page of documents says to call.' }, () => ({})),
  callRow(instructionsCall, { ...nobody, without: 'The page of instructions says to call.' }, () => ({})),
  callRow(coverageCall, { ...nobody, without: 'The map stands without the list of districts.' }, () => ({})),
  callRow(
    cityCall,
    { ...nobody, without: 'Home counts no houses and shows the mountains without lights; its map has zones alone.' },
    () => ({}),
  ),
  callRow(archivedTariffsCall, { ...nobody, without: 'The page of archived tariffs says to call.' }, () => ({})),
  callRow(
    contactsCall,
    { ...nobody, without: 'Contacts have the sales phone, messengers and the map; no offices and departments.' },
    () => ({}),
  ),
  callRow(redirectHostsCall, { ...nobody, without: 'No card leads to another site.' }, () => ({})),
  imageRow,
];

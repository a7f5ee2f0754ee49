import addresses from '../lib/embedded-provider/data/addresses.json';
import news from '../lib/embedded-provider/data/news.json';
import { manyNews, manyStreets } from './grown-content';

/** The embedded provider on PORT, with NEWS news and HOUSES houses. */

news.items = manyNews(news.items, Number(process.env['NEWS']));
addresses.streets = manyStreets(addresses.streets, Number(process.env['HOUSES']));

// Imported late, because the module reads its data while it loads.
const { createProviderServer } = await import('../lib/embedded-provider/http-server');
createProviderServer().listen(Number(process.env['PORT']), '127.0.0.1');

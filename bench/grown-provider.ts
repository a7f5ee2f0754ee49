import addresses from '../lib/embedded-provider/data/addresses.json';
import news from '../lib/embedded-provider/data/news.json';
import { manyNews, manyStreets } from './grown-content';

/** The embedded provider on PORT, with as many news and houses as NEWS and HOUSES say. */

news.items = manyNews(news.items, Number(process.env['NEWS']));
addresses.streets = manyStreets(addresses.streets, Number(process.env['HOUSES']));

// It reads its data as it is loaded.
const { createProviderServer } = await import('../lib/embedded-provider/http-server');
createProviderServer().listen(Number(process.env['PORT']), '127.0.0.1');

import { createProviderServer } from '../lib/embedded-provider/http-server';
import { providerFiles } from '../lib/provider-files/current';
import { manyNews, manyStreets } from './grown-content';

/** The embedded provider on PORT, with NEWS news and HOUSES houses. */

const files = providerFiles();
const { news } = files.content.articles;
const count = Number(process.env['NEWS']);
Object.assign(news, { ru: manyNews(news.ru, count), kk: manyNews(news.kk, count) });
Object.assign(files, { streets: manyStreets(files.streets, Number(process.env['HOUSES'])) });

createProviderServer().listen(Number(process.env['PORT']), '127.0.0.1');

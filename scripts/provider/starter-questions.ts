import type { Locale } from '../../lib/i18n/routing.mjs';

type StarterQuestion = readonly [question: string, answer: string];

/** The first questions of a new folder, by the names of their files, for its operator to rewrite. */
export const starterQuestions: Record<string, { topic: string; link: string } & Record<Locale, StarterQuestion>> = {
  '010-check-address': {
    topic: 'connection',
    link: '/',
    ru: [
      'Как узнать, можно ли подключить мой дом?',
      'Введите улицу и дом на главной странице: ответ виден сразу, телефон не нужен.',
    ],
    kk: [
      'Үйімді қосуға бола ма, қалай білемін?',
      'Басты бетте көше мен үйді жазыңыз: жауабы бірден шығады, телефон керек емес.',
    ],
  },
  '020-account-number': {
    topic: 'payment',
    link: '/payments',
    ru: ['Где посмотреть номер лицевого счёта?', 'Он указан в договоре. Договора нет под рукой – позвоните нам.'],
    kk: ['Жеке шоттың нөмірін қайдан көремін?', 'Ол шартта жазылған. Шарт қолыңызда болмаса, бізге қоңырау шалыңыз.'],
  },
  '030-no-internet': {
    topic: 'internet',
    link: '/no-internet',
    ru: [
      'Нет интернета. Что проверить?',
      'Выключите терминал и роутер из розетки на минуту и включите снова. Не помогло – проверьте по шагам или позвоните нам.',
    ],
    kk: [
      'Интернет жоқ. Нені тексеремін?',
      'Терминал мен роутерді розеткадан бір минутқа ажыратып, қайта қосыңыз. Көмектеспесе, қадамдап тексеріңіз немесе бізге қоңырау шалыңыз.',
    ],
  },
};

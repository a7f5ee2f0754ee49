/** Lifetime of a marketing source in days, by its utm_source (product.md, section 9). */
export const sourceLifetimeDays: Record<string, number> = {
  telegram: 3,
  facebook: 7,
  instagram: 7,
  twitter: 7,
  vk: 7,
  direct: 30,
  referral: 30,
  unknown: 30,
  email: 60,
  newsletter: 60,
  google: 90,
  yandex: 90,
  bing: 90,
};

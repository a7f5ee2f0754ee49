import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { Page } from '../contracts/page';
import { allMessages } from '../i18n/all-messages';
import type { Locale } from '../i18n/routing.mjs';
import { allRoutes, type RoutePath } from '../pages/routes';
import { referralDiscount } from '../provider-files/company';

/** A page without content: only its menu title. */
export function wordlessPage(locale: Locale, path: RoutePath): Page {
  const t = createTranslator({ locale, messages: allMessages[locale], namespace: 'routes' });
  const title = allRoutes.find((route) => route.path === path)?.title;
  return {
    title: title === undefined ? '' : t(title, { percent: String(referralDiscount()) }),
    description: '',
    lead: '',
    action: null,
    body: [],
    questions: [],
    updated: null,
  };
}

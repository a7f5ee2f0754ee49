/** The token of the outgoing webhook of a portal. */
export const APPLICATION_TOKEN = 'jvh9y1ulvt2m6k5or90v9mg8nn32ozas';
/** The key in the address to which an account posts. */
export const WEBHOOK_KEY = 'b5d1c9ab66c09a1c5c3ef1e7f7a4d0c2';

/** The post of an outgoing webhook of Bitrix24 about a changed item. */
export function bitrixEvent(id: number | string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    event: 'ONCRMLEADUPDATE',
    event_handler_id: '975',
    'data[FIELDS][ID]': String(id),
    ts: '1766047124',
    'auth[domain]': 'some-domain.bitrix24.com',
    'auth[client_endpoint]': 'https://some-domain.bitrix24.com/rest/',
    'auth[server_endpoint]': 'https://oauth.bitrix.info/rest/',
    'auth[member_id]': 'd897063e1ce7c5eb9f04b9751eef5915',
    'auth[application_token]': APPLICATION_TOKEN,
    ...changes,
  };
}

/** The post of a webhook of amoCRM about deals in another stage. */
export function amocrmEvent(...ids: (number | string)[]): Record<string, string> {
  const deals = ids.flatMap((id, place) => [
    [`leads[status][${place}][id]`, String(id)],
    [`leads[status][${place}][status_id]`, '142'],
    [`leads[status][${place}][pipeline_id]`, '3'],
    [`leads[status][${place}][old_status_id]`, '101'],
    [`leads[status][${place}][old_pipeline_id]`, '3'],
  ]);
  return { ...Object.fromEntries(deals), 'account[id]': '29715442', 'account[subdomain]': 'step' };
}

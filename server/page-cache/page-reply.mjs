// @ts-check

/** @typedef {import('./page-answer.mjs').PageAnswer} PageAnswer */

/** @typedef {{ method?: string | undefined, headers: import('node:http').IncomingHttpHeaders }} VisitorRequest */
/** @typedef {'HIT' | 'STALE' | 'MISS'} CacheState */

/**
 * The response for one visitor: in an accepted encoding, or 304. `Range` is ignored, as HTTP allows.
 * @param {PageAnswer} answer
 * @param {VisitorRequest} request
 * @param {CacheState} state
 */
export function replyWith(answer, request, state) {
  const { status, headers, body } = visitorsPart(answer, request, state);
  return { status, headers: { ...answer.headers, ...headers }, body };
}

/**
 * Status, body and the headers that differ between visitors.
 * @param {PageAnswer} answer
 * @param {VisitorRequest} request
 * @param {CacheState} state
 */
export function visitorsPart(answer, { method, headers }, state) {
  const { coding, body } = writing(answer, String(headers['accept-encoding'] ?? ''));
  const etag = `"${answer.hash}${coding === null ? '' : `-${coding}`}"`;
  const isKnown = answer.status === 200 && names(headers['if-none-match'] ?? '', etag);
  return {
    status: isKnown ? 304 : answer.status,
    headers: {
      etag,
      age: String(Math.floor(answer.policy.age())),
      'x-page-cache': state,
      ...(coding !== null && { 'content-encoding': coding }),
      ...(!isKnown && { 'content-length': body.length }),
    },
    body: isKnown || method === 'HEAD' ? null : body,
  };
}

/**
 * The shortest accepted encoding of the body.
 * @param {PageAnswer} answer
 * @param {string} accepted
 */
function writing({ body, gzip, brotli }, accepted) {
  if (brotli !== null && accepts(accepted, 'br')) return { coding: 'br', body: brotli };
  if (gzip !== null && accepts(accepted, 'gzip')) return { coding: 'gzip', body: gzip };
  return { coding: null, body };
}

/**
 * True if the visitor accepts an encoding.
 * @param {string} accepted
 * @param {string} coding
 */
export function accepts(accepted, coding) {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return (
      name.trim().toLowerCase() === coding &&
      !parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(parameter))
    );
  });
}

/**
 * True if a list of entity tags contains this one.
 * @param {string} list
 * @param {string} etag
 */
function names(list, etag) {
  return list.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

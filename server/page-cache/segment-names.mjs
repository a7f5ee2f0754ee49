// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import encoding from 'next/dist/shared/lib/segment-cache/segment-value-encoding.js';
import { projectRoot } from '../project.mjs';

const { appendSegmentRequestKeyPart, createSegmentRequestKeyPart, HEAD_REQUEST_KEY, ROOT_SEGMENT_REQUEST_KEY } =
  encoding;
const PAGE = '/page';
/** Segments of every page: tree, full data, root and head. */
const OF_EVERY_PAGE = ['/_tree', '/_full', '/_index', HEAD_REQUEST_KEY];

/** @type {[beginning: string, kind: 'oc' | 'c' | 'd'][]} */
const parameterKinds = [
  ['[[...', 'oc'],
  ['[...', 'c'],
  ['[', 'd'],
];

/**
 * The segment names that Next's client requests. `appPages` are pages of the app folder, such as
 * `/[locale]/(site)/cards/[id]/page`.
 * @param {readonly string[]} appPages
 */
export function segmentNames(appPages) {
  const names = new Set(OF_EVERY_PAGE);
  for (const page of appPages.filter((path) => path.endsWith(PAGE))) {
    let name = ROOT_SEGMENT_REQUEST_KEY;
    for (const segment of [...page.slice(1, -PAGE.length).split('/'), '__PAGE__']) {
      name = appendSegmentRequestKeyPart(name, 'children', keyPartOf(segment));
      names.add(name);
    }
  }
  return names;
}

/** @param {string} segment */
function keyPartOf(segment) {
  const kind = parameterKinds.find(([beginning]) => segment.startsWith(beginning))?.[1];
  if (kind === undefined) return createSegmentRequestKeyPart(segment);
  return createSegmentRequestKeyPart([segment.replace(/^\[+(?:\.{3})?|\]+$/g, ''), '', kind, null]);
}

/**
 * The same for the build in a folder, relative to the project.
 * @param {string} buildFolder
 */
export function builtSegmentNames(buildFolder) {
  const path = join(projectRoot, buildFolder, 'app-path-routes-manifest.json');
  return segmentNames(Object.keys(JSON.parse(readFileSync(path, 'utf8'))));
}

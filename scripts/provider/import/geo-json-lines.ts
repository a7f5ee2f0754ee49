/** The lines of a GeoJSON file: a feature a line, so that people can read, correct and compare it. */
export function* geoJsonLines(features: readonly object[], members: Record<string, string> = {}): Generator<string> {
  const more = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`);
  yield `{"type":"FeatureCollection",${more.join('')}"features":[`;
  for (const [index, feature] of features.entries())
    yield JSON.stringify(feature) + (index === features.length - 1 ? '' : ',');
  yield ']}';
}

import type { JsonLdObject } from 'schema-dts';

export function StructuredData({ data }: { data: JsonLdObject | readonly JsonLdObject[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [data].flat() });
  // Escapes "</script>" in a text, which would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}

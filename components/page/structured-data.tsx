import type { JsonLdObject } from 'schema-dts';

/** Facts about the page for search engines; nothing of it is seen. */
export function StructuredData({ data }: { data: JsonLdObject | readonly JsonLdObject[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [data].flat() });
  // A "</script>" in a text must not end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}

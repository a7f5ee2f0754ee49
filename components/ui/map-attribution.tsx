import { OPEN_STREET_MAP } from '@/lib/contracts/city';

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** The source of a map's data; OpenStreetMap asks for a link to its licence. */
export function MapAttribution({ source }: { source: string }) {
  if (source !== OPEN_STREET_MAP) return source;
  return (
    <a href={COPYRIGHT} target="_blank" rel="noopener">
      {source}
    </a>
  );
}

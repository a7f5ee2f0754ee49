import { queryOptions } from '@tanstack/react-query';
import { fetchCoverage } from '@/lib/client-api/coverage';

export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => fetchCoverage(signal),
  meta: { failed: 'The zones did not come' },
});

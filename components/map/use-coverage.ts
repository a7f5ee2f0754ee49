import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchCoverage } from '@/lib/client-api/coverage';

const queryKey = ['coverage'];

/** The zones and the ground of the map, fetched once for the maps of a dialog or form. */
export function useCoverage() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCoverage(signal),
    meta: { failed: 'The zones did not come' },
  });
  // refetch() would keep waiting for a hanging call.
  const retry = () => void queryClient.resetQueries({ queryKey });
  return { coverage: data, failed: isError, retry };
}

import { apiErrorSchema } from '@/lib/contracts/api-error';

/** The status of a refusal, its code, and its field if it has one: `400 invalid phone`. */
export async function refusalOf(response: Response): Promise<string> {
  const { code, field } = apiErrorSchema.parse(await response.json()).error;
  return [response.status, code, ...(field === null ? [] : [field])].join(' ');
}

import * as z from 'zod/mini';

/** Answer of the Content API's `coverage`: districts with their connected streets and microdistricts. */
export const coverageAnswerSchema = z.object({
  data: z.array(z.object({ district: z.string(), streets: z.array(z.string()).check(z.minLength(1)) })),
});
export type CoverageDistrict = z.infer<typeof coverageAnswerSchema>['data'][number];

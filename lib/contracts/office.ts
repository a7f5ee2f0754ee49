import * as z from 'zod/mini';

export const officeSchema = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  address: z.string(),
  landmark: z._default(z.string(), ''),
  hours: z._default(z.array(z.object({ days: z.string(), time: z.string() })), []),
  latitude: z.number(),
  longitude: z.number(),
  services: z._default(z.array(z.string()), []),
});
export type Office = z.infer<typeof officeSchema>;

export const departmentSchema = z.object({
  id: z.optional(z.string()),
  title: z.string(),
  text: z._default(z.string(), ''),
  /** Null for the site's own sales phone or e-mail. */
  phone: z._default(z.nullable(z.string()), null),
  email: z._default(z.nullable(z.string()), null),
  hours: z._default(z.string(), ''),
  /** Ways that need no call; `href` is a plain path of the site. */
  links: z._default(z.array(z.object({ href: z.string().check(z.startsWith('/')), text: z.string() })), []),
});
export type Department = z.infer<typeof departmentSchema>;

export const contactsAnswerSchema = z.object({
  data: z.object({
    offices: z._default(z.array(officeSchema), []),
    departments: z._default(z.array(departmentSchema), []),
  }),
});

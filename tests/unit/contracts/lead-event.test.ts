import { expect, it } from 'vitest';
import { eventLeadSchema } from '@/lib/contracts/lead-event';
import { textOf } from '../../support/files';

it('the example of docs/delivery.md has the fields of a webhook', () => {
  const [, example = ''] = /```json\n(\{\n {2}"type": "lead\.created"[^]*?)```/.exec(textOf('docs/delivery.md')) ?? [];
  const { data } = JSON.parse(example) as { data: object };
  expect(Object.keys(data)).toEqual(Object.keys(eventLeadSchema.shape));
});

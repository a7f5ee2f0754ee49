import 'server-only';
import { environment } from '../config/env';
import { providerFiles } from '../provider-files/current';
import { leadWords } from './lead-words';
import type { Target } from './target';
import { targetOf } from './targets';

/** The targets of `delivery.yaml`, as its last valid state has them. */
export function configuredTargets(): Target[] {
  return providerFiles().delivery.targets.map((options) => targetOf(options, environment(), leadWords()));
}

import { channelsCall } from '../contracts/calls/site-channels';
import type { ChannelsAnswer } from '../contracts/channel';
import { callSite } from './request';

/** Channels by category, and the packages with the cheapest tariff of each. Throws RequestError. */
export function fetchChannels(signal: AbortSignal): Promise<ChannelsAnswer> {
  return callSite(channelsCall, { signal });
}

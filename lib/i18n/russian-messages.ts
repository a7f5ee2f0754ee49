import messages from '@/messages/ru.json';
import { withNonBreakingSpaces } from './non-breaking-spaces';

/** Russian messages with non-breaking spaces, computed once. */
export const russianMessages = withNonBreakingSpaces(messages);

import messages from '@/messages/ru.json';
import { withNonBreakingSpaces } from './non-breaking-spaces';

/** The words of the pages as they are set in Russian; counted once. */
export const russianMessages = withNonBreakingSpaces(messages);

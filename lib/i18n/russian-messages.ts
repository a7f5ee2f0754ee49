import messages from '@/messages/ru.json';
import { boundWords } from './bound-words';

/** The words of the pages as they are set in Russian; counted once. */
export const russianMessages = boundWords(messages);

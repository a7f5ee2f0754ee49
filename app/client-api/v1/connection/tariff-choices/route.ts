export { tariffChoices as GET } from '@/lib/bff/tariffs';

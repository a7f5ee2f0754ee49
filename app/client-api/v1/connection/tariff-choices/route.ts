export { tariffChoices as GET } from '@/lib/bff/routes/tariffs';

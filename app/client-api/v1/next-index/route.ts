export { nextIndex as GET } from '@/lib/bff/routes/rotation';

export { nextIndex as GET } from '@/lib/bff/rotation';

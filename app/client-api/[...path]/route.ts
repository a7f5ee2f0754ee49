import { unknownCall } from '@/lib/bff/handler';

export { unknownCall as GET, unknownCall as POST };

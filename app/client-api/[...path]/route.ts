import { unknownCall } from '@/lib/bff/http/handler';

export { unknownCall as GET, unknownCall as POST };

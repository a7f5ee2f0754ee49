import { dispatch } from '@/lib/bff/routes/call-table';

export { dispatch as GET, dispatch as POST };

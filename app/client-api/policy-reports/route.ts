export { policyReportRoute as POST } from '@/lib/bff/policy-reports';

export { policyReportRoute as POST } from '@/lib/bff/routes/policy-reports';

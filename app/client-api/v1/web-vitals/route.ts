export { countWebVitals as POST } from '@/lib/bff/routes/web-vitals';

export { countWebVitals as POST } from '@/lib/bff/web-vitals';

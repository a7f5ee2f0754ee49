export { brandFile as GET } from '@/components/page/brand-file';

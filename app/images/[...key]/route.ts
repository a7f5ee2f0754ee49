import { imageAnswer } from '@/lib/bff/routes/images';

export async function GET(request: Request, { params }: { params: Promise<{ key: string[] }> }) {
  return imageAnswer(request, (await params).key);
}

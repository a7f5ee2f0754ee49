import { cityPictureAnswer } from '@/lib/bff/routes/city-pictures';

export async function GET(request: Request, { params }: { params: Promise<{ picture: string }> }) {
  return cityPictureAnswer(request, (await params).picture);
}

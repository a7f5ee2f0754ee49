import { houseMapAnswer } from '@/lib/bff/routes/house-map';

export async function GET(request: Request) {
  return houseMapAnswer(request);
}

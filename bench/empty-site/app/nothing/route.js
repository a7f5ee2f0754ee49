export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json({});
}

export function POST() {
  return Response.json({});
}

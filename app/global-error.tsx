'use client';

const HOME = '/';

/** When the error page itself fails: plain English, a link home, and nothing that can fail (product.md, section 8). */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <p>The page could not be shown. Please try again in a minute.</p>
        <p>
          {/* A full load on purpose: the running application is what failed. */}
          <a href={HOME}>Back to the home page</a>
        </p>
      </body>
    </html>
  );
}

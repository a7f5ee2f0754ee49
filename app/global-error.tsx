'use client';

const links = [
  ['/', 'Back to the home page'],
  ['/contacts', 'Phones and offices'],
  ['/support', 'Questions and answers'],
  ['/payments', 'How to pay'],
] as const;

/** The fallback if the error page itself fails: plain English and links, without dependencies (product.md, section 8). */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <p>The page could not be shown. Please try again in a minute.</p>
        {/* Full loads, because the running application has failed. */}
        {links.map(([href, text]) => (
          <p key={href}>
            <a href={href}>{text}</a>
          </p>
        ))}
      </body>
    </html>
  );
}

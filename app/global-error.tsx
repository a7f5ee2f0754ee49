'use client';

const links = [
  ['/', 'Back to the home page'],
  ['/contacts', 'Phones and offices'],
  ['/support', 'Questions and answers'],
  ['/payments', 'How to pay'],
] as const;

/** When the error page itself fails: plain English, links, and nothing that can fail (product.md, section 8). */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <p>The page could not be shown. Please try again in a minute.</p>
        {/* Full loads on purpose: the running application is what failed. */}
        {links.map(([href, text]) => (
          <p key={href}>
            <a href={href}>{text}</a>
          </p>
        ))}
      </body>
    </html>
  );
}

export default function Layout({ children }) {
  return (
    <html lang="en-IN" data-theme="tutoring">
      <body>
        <link rel="stylesheet" href="/site.css" precedence="default" />
        {children}
      </body>
    </html>
  );
}

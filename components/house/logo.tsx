/** The house's sign: a table lamp, lit. */
export function LampMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path d="M4 40 12 18h16l8 22z" fill="#ffd98a" opacity=".16" />
      <path d="M13.6 4h12.8l6.1 15.2c-8 2.4-17 2.4-25 0z" fill="#e9bd63" />
      <path d="M13.6 4h5l-4.4 16.5c-2.3-.2-4.6-.6-6.7-1.3z" fill="#f8dfa2" />
      <path d="M7.5 19.2c8 2.4 17 2.4 25 0" fill="none" stroke="#fff1c9" strokeWidth="1.4" />
      <path d="M20 21v9" stroke="#c08d38" strokeWidth="2.4" />
      <path d="M14.5 36c0-3.6 2.2-6.2 5.5-6.2s5.5 2.6 5.5 6.2z" fill="#d3a149" />
      <path d="M11.5 36.6h17" stroke="#f0cf85" strokeWidth="2" strokeLinecap="round" />
      <path d="M27.5 21v5.2" stroke="#c08d38" strokeWidth="1" />
      <circle cx="27.5" cy="27.2" r="1.2" fill="#f0cf85" />
    </svg>
  );
}

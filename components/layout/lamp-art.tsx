/** Draws the lamp that hangs over the board of the front page. */
export function HangingLamp({
  cord,
  className = '',
}: {
  /** How far up the cord goes; what is longer than the way to the mantelpiece hides behind it. */
  readonly cord: number;
  readonly className?: string;
}) {
  return (
    <svg viewBox="0 0 200 96" className={`overflow-visible ${className}`} aria-hidden="true">
      <defs>
        <linearGradient id="hanging-shade" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#1f4a36" />
          <stop offset=".32" stopColor="#6aa685" />
          <stop offset=".5" stopColor="#3a7757" />
          <stop offset="1" stopColor="#15382a" />
        </linearGradient>
        <linearGradient id="hanging-brass" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8a5f1c" />
          <stop offset=".35" stopColor="#f6dc9b" />
          <stop offset="1" stopColor="#8a5f1c" />
        </linearGradient>
        <radialGradient id="hanging-bulb" cx=".5" cy="0" r="1">
          <stop offset="0" stopColor="#fffbe9" />
          <stop offset=".6" stopColor="#ffe09a" />
          <stop offset="1" stopColor="#f3b64e" />
        </radialGradient>
        <linearGradient id="hanging-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3a6" stopOpacity=".55" />
          <stop offset=".45" stopColor="#ffd88f" stopOpacity=".18" />
          <stop offset="1" stopColor="#ffd88f" stopOpacity="0" />
        </linearGradient>
        <filter id="hanging-haze" x="-.3" y="-.1" width="1.6" height="1.3">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path d="M32 84h136l96 250H-64z" fill="url(#hanging-light)" filter="url(#hanging-haze)" />
      <rect x="98.4" y={34 - cord} width="3.2" height={cord} fill="url(#hanging-brass)" />
      <path d="M89 30h22l6 10H83z" fill="url(#hanging-brass)" />
      <path d="M78 39h44c26 7 46 22 54 42H24c8-20 28-35 54-42z" fill="url(#hanging-shade)" />
      <path d="M78 39h12c-22 9-38 23-44 42H24c8-20 28-35 54-42z" fill="#fff" opacity=".12" />
      <path d="M24 81h152c-20 9-132 9-152 0z" fill="url(#hanging-bulb)" />
      <path d="M22 80.5h156" stroke="url(#hanging-brass)" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

/** The logo: a table lamp, lit. */
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

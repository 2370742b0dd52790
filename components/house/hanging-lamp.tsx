/** The lamp over the front table, hung from the mantelpiece. */
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

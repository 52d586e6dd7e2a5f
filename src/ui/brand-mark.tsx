/** The product's sign: three rising columns in a rounded field. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable={false}>
      <rect width="32" height="32" rx="8" fill="#2d6cdf" />
      <path d="M8 17h4v7H8z" fill="#fff" opacity=".62" rx="1" />
      <path d="M14 12.5h4V24h-4z" fill="#fff" opacity=".82" />
      <path d="M20 8h4v16h-4z" fill="#fff" />
    </svg>
  )
}

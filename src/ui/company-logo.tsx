import { useState } from 'react'
import './company-logo.css'

export interface CompanyLogoProps {
  readonly title: string
  readonly logo: string | null
  readonly size?: number
  /** The whole logo instead of the square at its start, where the sign of a word mark stands. */
  readonly whole?: boolean
}

/** A company's logo; its first letter stands in when there is none or it does not load, as a picture: it is no part of any name. */
export function CompanyLogo({ title, logo, size = 20, whole = false }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (logo === null || logo === '' || broken === logo)
    return (
      <span
        className="company-logo company-logo-letter"
        style={{ width: size, height: size, fontSize: Math.round(size * 0.5) }}
        data-letter={Array.from(title)[0] ?? '·'}
        aria-hidden
      />
    )
  return (
    <img
      className={whole ? 'company-logo company-logo-whole' : 'company-logo'}
      style={whole ? { height: size } : { width: size, height: size }}
      src={logo}
      alt=""
      onError={() => setBroken(logo)}
    />
  )
}

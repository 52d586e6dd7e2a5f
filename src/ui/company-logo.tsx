import { useState } from 'react'
import './company-logo.css'

export interface CompanyLogoProps {
  readonly title: string
  readonly logo: string | null
  readonly size?: number
}

/** A company's logo; its first letter stands in when there is none or it does not load. */
export function CompanyLogo({ title, logo, size = 20 }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: size, height: size, fontSize: Math.round(size * 0.5) }
  if (logo === null || logo === '' || broken === logo)
    return (
      <span className="company-logo company-logo-letter" style={box} aria-hidden>
        {Array.from(title)[0] ?? '·'}
      </span>
    )
  return <img className="company-logo" style={box} src={logo} alt="" onError={() => setBroken(logo)} />
}

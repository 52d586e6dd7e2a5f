import type { ReactNode } from 'react'

/** Flags of the content languages (specification §2), simplified to read at 20 × 14 px. */
export function Flag({ mark }: { readonly mark: string }) {
  return (
    <svg className="flag" width="20" height="14" viewBox="0 0 20 14" aria-hidden focusable={false}>
      {Object.hasOwn(flags, mark) ? flags[mark] : <rect width="20" height="14" fill="#8c97a8" />}
      <rect
        x=".25"
        y=".25"
        width="19.5"
        height="13.5"
        fill="none"
        stroke="#000"
        strokeOpacity=".18"
        strokeWidth=".5"
      />
    </svg>
  )
}

const star = 'm0-1 .2245.691h.7266l-.5878.427.2245.691L0 .382l-.5878.427.2245-.691-.5878-.427h.7266z'

const japan = (
  <>
    <rect width="20" height="14" fill="#fff" />
    <circle cx="10" cy="7" r="4" fill="#bc002d" />
  </>
)

const flags: Readonly<Record<string, ReactNode>> = {
  de: (
    <>
      <rect width="20" height="14" fill="#000" />
      <rect y="4.67" width="20" height="9.33" fill="#d00" />
      <rect y="9.33" width="20" height="4.67" fill="#ffce00" />
    </>
  ),
  en: (
    <>
      <rect width="20" height="14" fill="#012169" />
      <path d="m0 0 20 14M20 0 0 14" stroke="#fff" strokeWidth="2.6" />
      <path d="m0 0 20 14M20 0 0 14" stroke="#c8102e" strokeWidth="1" />
      <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="4.4" />
      <path d="M10 0v14M0 7h20" stroke="#c8102e" strokeWidth="2.6" />
    </>
  ),
  es: (
    <>
      <rect width="20" height="14" fill="#aa151b" />
      <rect y="3.5" width="20" height="7" fill="#f1bf00" />
      <circle cx="6" cy="7" r="1.6" fill="#aa151b" />
    </>
  ),
  fr: (
    <>
      <rect width="20" height="14" fill="#fff" />
      <rect width="6.67" height="14" fill="#002395" />
      <rect x="13.33" width="6.67" height="14" fill="#ed2939" />
    </>
  ),
  ja: japan,
  jp: japan,
  tw: (
    <>
      <rect width="20" height="14" fill="#fe0000" />
      <rect width="10" height="7" fill="#000095" />
      <circle cx="5" cy="3.5" r="2.4" fill="none" stroke="#fff" strokeWidth=".9" strokeDasharray=".7 .557" />
      <circle cx="5" cy="3.5" r="1.5" fill="#fff" />
    </>
  ),
  zh: (
    <>
      <rect width="20" height="14" fill="#ee1c25" />
      <path transform="translate(4 4.2) scale(2.3)" d={star} fill="#ffde00" />
      {[
        [8, 1.6],
        [9.6, 3.2],
        [9.6, 5.4],
        [8, 7],
      ].map(([x, y]) => (
        <path key={y} transform={`translate(${x} ${y}) scale(.8)`} d={star} fill="#ffde00" />
      ))}
    </>
  ),
}

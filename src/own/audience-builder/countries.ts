import { displayNames } from '../../ui/display-names.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Regions that browsers name though they are no countries of ISO 3166-1: reserved, or gone. */
const others = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'.split(' '),
)

/** The countries of ISO 3166-1 by their code, named in the language of the interface. */
export function countries(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const names = displayNames(locale, { type: 'region', fallback: 'none' })
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const value = `${first}${second}`
      const label = others.has(value) ? undefined : names.of(value)
      return label === undefined ? [] : [{ value, label: `${label} ${value}` }]
    }),
  )
}

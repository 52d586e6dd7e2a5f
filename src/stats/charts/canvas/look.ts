import { paletteSize } from '../model/colours.ts'

/** The colours of the page, as a canvas needs them: by value. */
export interface Look {
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly surface: string
  readonly other: string
  /** Of fills that are distinguished by their pattern. */
  readonly pattern: string
  readonly palette: readonly string[]
  readonly font: string
}

/** Of the theme in force, from the tokens and the palette of stats.css. */
export function readLook(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: value('--text'),
    faint: value('--text-faint'),
    line: value('--line'),
    surface: value('--surface'),
    other: value('--stat-other'),
    pattern: value('--stat-pattern'),
    palette: Array.from({ length: paletteSize }, (_, place) => value(`--stat-${place}`)),
    font: style.fontFamily,
  }
}

export function colourOf(look: Look, slot: number | undefined): string {
  return look.palette[slot ?? 0] ?? look.other
}

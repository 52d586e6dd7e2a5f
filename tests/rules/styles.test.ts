import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Declaration {
  readonly file: string
  readonly property: string
  readonly value: string
}

const declarations = globSync('src/**/*.css', { cwd: root })
  .toSorted()
  .flatMap((file) => declarationsOf(file, readFileSync(join(root, file), 'utf8')))

/** Lengths that code knows in px, reviewed one by one, with their number of declarations. */
const pxOfCode: Readonly<Record<string, number>> = {
  // src/records/grid/row-heights.ts: rows that are out of sight are as high as those in sight.
  'src/records/grid/grid.css --row': 3,
  // src/pages/tree/use-tree-drag.ts reads it as a number.
  'src/pages/tree/tree-page.css --tree-level': 2,
}

/** Lines keep their thickness at every font size, and shadows their softness. */
const line =
  /^(?:border(?!.*radius)|outline|box-shadow|stroke|text-underline-offset|letter-spacing|--shadow|--radius-pill)/

test('there are styles', () => {
  expect(declarations.length).toBeGreaterThan(8_000)
})

test('lengths are tokens or rem, so that the font size of the browser scales them; lines are px', () => {
  const inPx = declarations.filter(({ property, value }) => !line.test(property) && hasPx(value))
  const places = new Map<string, number>()
  for (const { file, property } of inPx) {
    const place = `${file} ${property}`
    places.set(place, (places.get(place) ?? 0) + 1)
  }
  expect(Object.fromEntries(places)).toEqual(pxOfCode)
})

test('sides are those of the text: start and end, not left and right', () => {
  expect(declarations.filter(isPhysical).map(textOfDeclaration)).toEqual([])
})

test('steps of the spacing are named by their px at a font size of 16 px', () => {
  const steps = declarations.filter(({ property }) => property.startsWith('--space-'))
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.map(({ property, value }) => [property, Number.parseFloat(value) * 16])).toEqual(
    steps.map(({ property }) => [property, Number(property.slice('--space-'.length))]),
  )
})

test('spacing and type are tokens where there is one', () => {
  const scaled = new Map<string, string>()
  for (const { file, property, value } of declarations)
    if (file === 'src/styles/tokens.css' && /^--(?:space|text)-\w+$/.test(property) && value.endsWith('rem'))
      scaled.set(`${property.startsWith('--space') ? 'space' : 'text'} ${value}`, property)
  const missed = declarations.filter(({ property, value }) => {
    const scale = /^(?:padding|margin|gap|row-gap|column-gap)/.test(property)
      ? 'space'
      : property === 'font-size'
        ? 'text'
        : null
    return scale !== null && value.split(/\s+/).some((part) => scaled.has(`${scale} ${part}`))
  })
  expect(missed.map(textOfDeclaration)).toEqual([])
})

function declarationsOf(file: string, css: string): readonly Declaration[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/(?<=[{};]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({
      file,
      property,
      value: value.trim(),
    }),
  )
}

/** From 2 px on: what is thinner is a line. */
function hasPx(value: string): boolean {
  return [...value.matchAll(/(?<![\w.#])-?(\d*\.?\d+)px\b/g)].some(([, digits]) => Number(digits) >= 2)
}

function isPhysical({ property, value }: Declaration): boolean {
  if (/^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)\b/.test(property))
    return true
  if (/^border-(?:top|bottom)-(?:left|right)-radius$/.test(property)) return true
  if (/^(?:text-align|float|clear)$/.test(property)) return /\b(?:left|right)\b/.test(value)
  const parts = value.match(/(?:[^\s(]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s]+)/g) ?? []
  if (/^(?:margin|padding|inset|border-(?:width|style|color))$/.test(property))
    return parts.length === 4 && parts[1] !== parts[3]
  if (property !== 'border-radius' || value.includes('/')) return false
  const [a, b = a, c = a, d = b] = parts
  return a !== b || c !== d
}

function textOfDeclaration({ file, property, value }: Declaration): string {
  return `${file}: ${property}: ${value}`
}

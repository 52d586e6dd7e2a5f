import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusedBlueprintClasses } from './blueprint-classes.ts'

/** The part of PostCSS that a plugin is given. */
interface Rule extends Sourced {
  selectors: string[]
  remove(): void
}

interface Sourced {
  readonly source?: { readonly input: { readonly file?: string } }
}

interface Declaration extends Sourced {
  readonly prop: string
  readonly value: string
  remove(): void
}

interface Root extends Sourced {
  walkDecls(visit: (declaration: Declaration) => void): void
  walkRules(visit: (rule: Rule) => void): void
  walkAtRules(name: string, visit: (rule: { remove(): void }) => void): void
}

const isLibrary = ({ source }: Sourced): boolean => /[\\/]node_modules[\\/]/.test(source?.input.file ?? '')

/** What is loaded by itself, and brings the rules of the components that it alone uses. */
const isLateFile = (file: string): boolean =>
  /(?:date-range-calendar|dates\/calendar)\.(?:css|tsx)$/.test(file)

/**
 * Leaves out Blueprint's rules for components that the console does not use, and the icon font's. A rule
 * stays unless its selector needs a class that nothing can put on an element. What only a late part needs comes with its own style sheet.
 */
export function leanBlueprintCss(root: string) {
  const unused = unusedBlueprintClasses(root)
  const unusedAtFirst = unusedBlueprintClasses(root, isLateFile)
  const tokensElsewhere = tokensIn(
    [
      ...globSync('src/**/*.css', { cwd: root }),
      'node_modules/@blueprintjs/datetime/lib/css/blueprint-datetime.css',
    ]
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n'),
  )
  return {
    postcssPlugin: 'lean-blueprint-css',
    OnceExit(css: Root) {
      const isLate = isLateFile(css.source?.input.file ?? '')
      const isDead = (selector: string) =>
        needs(selector, isLate ? unused : unusedAtFirst) ||
        (isLate && isOfCore(selector) && !needs(selector, unusedAtFirst))
      // Those of the core were there before: a second, emptied one would take their place.
      if (isLate) css.walkAtRules('keyframes', (rule) => rule.remove())
      css.walkRules((rule) => {
        if (!isLibrary(rule)) return
        const alive = rule.selectors.filter((selector) => !isDead(selector))
        if (alive.length === 0) rule.remove()
        else if (alive.length < rule.selectors.length) rule.selectors = alive
      })
      removeUnusedTokens(css, tokensElsewhere)
    },
  }
}

/** Most of the library's design tokens are for components that are gone; one that a token that stays is made of stays as well. */
function removeUnusedTokens(css: Root, elsewhere: ReadonlySet<string>): void {
  const values: string[] = []
  css.walkDecls(({ value }) => values.push(value))
  const used = tokensIn(values.join('\n'))
  css.walkDecls((declaration) => {
    const { prop } = declaration
    if (prop.startsWith('--bp-') && isLibrary(declaration) && !used.has(prop) && !elsewhere.has(prop))
      declaration.remove()
  })
}

function tokensIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/var\(\s*(--bp-[\w-]+)/g)].map(([, name = '']) => name))
}

/** Names that are in no list of Blueprint's, of parts that the console does not have, and intents that nothing of Blueprint's is given. */
const undrawn = [
  /\.bp6-(?:panel-stack2|tree-node-content|entity-title-heading|code|blockquote)\b/,
  /\.bp6-intent-(?:success|warning)\b/,
  /\.bp6-input[\w-]*\.bp6-intent-primary/,
]

function needs(selector: string, unused: ReadonlySet<string>): boolean {
  const needed = selector.replace(/:not\([^)]*\)/g, '')
  if (/\.bp6-icon-[\w-]+::?before/.test(needed) || undrawn.some((part) => part.test(needed))) return true
  return [...needed.matchAll(/\.(bp6-[\w-]+)/g)].some(([, name = '']) => unused.has(name))
}

/** The date pickers' own rules are in no other style sheet. */
function isOfCore(selector: string): boolean {
  return !/\.(?:bp6-date|bp6-time|rdp|DayPicker)/i.test(selector)
}

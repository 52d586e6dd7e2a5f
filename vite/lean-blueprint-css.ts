import { unusedBlueprintClasses } from './blueprint-classes.ts'

/** The part of PostCSS that a plugin is given. */
interface Rule {
  selectors: string[]
  remove(): void
}

interface Root {
  walkRules(visit: (rule: Rule) => void): void
}

/**
 * Leaves out Blueprint's rules for components that the console does not use, and the icon font's. A rule
 * stays unless its selector needs a class that nothing can put on an element.
 */
export function leanBlueprintCss(root: string) {
  const unused = unusedBlueprintClasses(root)
  const isDead = (selector: string) => {
    const needed = selector.replace(/:not\([^)]*\)/g, '')
    if (/\.bp6-icon-[\w-]+::?before/.test(needed)) return true
    return [...needed.matchAll(/\.(bp6-[\w-]+)/g)].some(([, name = '']) => unused.has(name))
  }
  return {
    postcssPlugin: 'lean-blueprint-css',
    OnceExit(css: Root) {
      css.walkRules((rule) => {
        const alive = rule.selectors.filter((selector) => !isDead(selector))
        if (alive.length === 0) rule.remove()
        else if (alive.length < rule.selectors.length) rule.selectors = alive
      })
    },
  }
}

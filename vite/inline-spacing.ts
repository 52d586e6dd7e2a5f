/** The part of PostCSS that a plugin is given. */
interface Declaration {
  readonly prop: string
  value: string
  remove(): void
}

interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/**
 * The steps of the spacing by value: no theme changes them, and a name a padding is some hundred bytes of the shell. A step is named by its
 * px at a font size of 16 px (tests/rules/styles.test.ts).
 */
export function inlineSpacing() {
  return {
    postcssPlugin: 'inline-spacing',
    OnceExit(css: Root) {
      css.walkDecls((declaration) => {
        if (declaration.prop.startsWith('--space-')) declaration.remove()
        else
          declaration.value = declaration.value.replaceAll(
            /var\(--space-(\d+)\)/g,
            (_name, px: string) => `${Number(px) / 16}rem`,
          )
      })
    },
  }
}

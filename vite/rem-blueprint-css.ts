/** The part of PostCSS that a plugin is given. */
interface Declaration {
  readonly prop: string
  value: string
  readonly source?: { readonly input: { readonly file?: string } }
}

interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/** Lines stay as thin as they are. */
const line =
  /^(?:border(?!.*radius)|outline|box-shadow|filter|stroke|--.*(?:shadow|outline|border-width|focus))/

/** A length that is no part of a name. */
const length = /(?<![\w.#-])(-?)(\d*\.?\d+)px\b/g

/** Blueprint's px in rem, so that its buttons, fields and panels grow with the browser's font size as ours do. */
export function remBlueprintCss() {
  return {
    postcssPlugin: 'rem-blueprint-css',
    OnceExit(css: Root) {
      css.walkDecls((declaration) => {
        const isLibrary = /[\\/]node_modules[\\/]/.test(declaration.source?.input.file ?? '')
        if (isLibrary && !line.test(declaration.prop)) declaration.value = inRem(declaration.value)
      })
    },
  }
}

function inRem(value: string): string {
  if (value.includes('url(')) return value
  return value.replaceAll(length, (px: string, minus: string, digits: string) =>
    Number(digits) < 2 ? px : `${minus}${Number((Number(digits) / 16).toFixed(5))}rem`,
  )
}

const generated = import.meta.glob('../../generated/messages/en/*.ts')
const written = import.meta.glob(['./en/*.ts', '!./en/ui.ts'])
/** Of the application's own widgets. */
const own = import.meta.glob('../own/texts/en/*.ts')

/** How the English texts of a namespace are loaded, those of the console as those of its pages; undefined when there are none. */
export function pageMessages(namespace: string): (() => Promise<unknown>) | undefined {
  return (
    written[`./en/${namespace}.ts`] ??
    own[`../own/texts/en/${namespace}.ts`] ??
    generated[`../../generated/messages/en/${namespace}.ts`]
  )
}

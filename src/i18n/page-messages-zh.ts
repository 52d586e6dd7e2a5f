const generated = import.meta.glob('../../generated/messages/zh/*.ts')
const written = import.meta.glob(['./zh/*.ts', '!./zh/ui.ts'])
/** Of the application's own widgets. */
const own = import.meta.glob('../own/texts/zh/*.ts')

/** How the Chinese texts of a namespace are loaded, those of the console as those of its pages; undefined when there are none. */
export function pageMessages(namespace: string): (() => Promise<unknown>) | undefined {
  return (
    written[`./zh/${namespace}.ts`] ??
    own[`../own/texts/zh/${namespace}.ts`] ??
    generated[`../../generated/messages/zh/${namespace}.ts`]
  )
}

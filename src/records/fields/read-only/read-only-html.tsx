import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The sanitiser comes with the first HTML. */
const SanitisedHtml = lazyPart(async () => ({
  default: (await import('../../../ui/sanitised-html.tsx')).SanitisedHtml,
}))

/** HTML as it looks, without what could run or load. */
export function ReadOnlyHtml({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<span className="field-loading" aria-busy />}>
      <SanitisedHtml html={html} className="field-fixed-html" />
    </Suspense>
  )
}

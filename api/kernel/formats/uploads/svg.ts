import sanitizeHtml from 'sanitize-html'
import { message } from '../messages/message.ts'
import { markup, picture } from '../untrusted/limits.ts'
import { Unreadable } from '../untrusted/unreadable.ts'

/**
 * A drawing without anything that could run or load something; null if no drawing is left. Throws `Unreadable` at the first element that
 * goes too deep or is one too many: the parser's time grows with the square of the depth.
 */
export function cleanSvg(text: string): string | null {
  const clean = sanitizeHtml(text, {
    allowedTags: svgElements,
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option'],
    allowedSchemes: [],
    allowProtocolRelative: false,
    ...withinLimits(),
    exclusiveFilter: ({ attribs }) => !(attribs['href'] ?? '#').startsWith('#'),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutReferences(attribs) }) },
  }).trim()
  return clean.startsWith('<svg') ? clean : null
}

function withinLimits(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  let elements = 0
  return {
    onOpenTag: () => {
      depth += 1
      elements += 1
      if (depth > markup.depth || elements > picture.elements) throw tooComplex()
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

export function tooComplex(): Unreadable {
  return new Unreadable(
    message('图片过于复杂，最多 {n} 个元素、{depth} 层', { n: picture.elements, depth: markup.depth }),
  )
}

/** `url(#gradient)` stays, `url(https://…)` goes. */
function withoutReferences(attribs: Record<string, string>): Record<string, string> {
  const isSafe = (value: string) => !/url\s*\(\s*(?!['"]?#)|\\|expression|@import/i.test(value)
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => isSafe(value)))
}

const svgElements = (
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop ' +
  'clipPath mask use title desc pattern symbol'
).split(' ')

const attributes = (
  'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity stroke stroke-width ' +
  'stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity transform id class offset stop-color stop-opacity ' +
  'gradientUnits gradientTransform spreadMethod clip-path clip-rule mask maskUnits patternUnits patternTransform ' +
  'preserveAspectRatio text-anchor dominant-baseline font-family font-size font-weight letter-spacing dx dy href role aria-label'
).split(' ')

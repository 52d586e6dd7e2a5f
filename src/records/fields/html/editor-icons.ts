import bold from '@blueprintjs/icons/lib/esm/generated/16px/paths/bold'
import citation from '@blueprintjs/icons/lib/esm/generated/16px/paths/citation'
import clean from '@blueprintjs/icons/lib/esm/generated/16px/paths/clean'
import code from '@blueprintjs/icons/lib/esm/generated/16px/paths/code'
import codeBlock from '@blueprintjs/icons/lib/esm/generated/16px/paths/code-block'
import fullScreen from '@blueprintjs/icons/lib/esm/generated/16px/paths/fullscreen'
import italic from '@blueprintjs/icons/lib/esm/generated/16px/paths/italic'
import link from '@blueprintjs/icons/lib/esm/generated/16px/paths/link'
import image from '@blueprintjs/icons/lib/esm/generated/16px/paths/media'
import rule from '@blueprintjs/icons/lib/esm/generated/16px/paths/minus'
import orderedList from '@blueprintjs/icons/lib/esm/generated/16px/paths/numbered-list'
import bulletList from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties'
import redo from '@blueprintjs/icons/lib/esm/generated/16px/paths/redo'
import strike from '@blueprintjs/icons/lib/esm/generated/16px/paths/strikethrough'
import table from '@blueprintjs/icons/lib/esm/generated/16px/paths/th'
import underline from '@blueprintjs/icons/lib/esm/generated/16px/paths/underline'
import undo from '@blueprintjs/icons/lib/esm/generated/16px/paths/undo'

/** Paths of the editor's own icons, which nothing else needs. */
export const editorIcons = {
  bold,
  italic,
  underline,
  strike,
  code,
  codeBlock,
  quote: citation,
  bulletList,
  orderedList,
  link,
  image,
  table,
  rule,
  clear: clean,
  undo,
  redo,
  fullScreen,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type EditorIconName = keyof typeof editorIcons

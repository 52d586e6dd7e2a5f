// The one place where fields know widgets, by name only: each is loaded when a field has it.
/* oxlint-disable eslint/no-restricted-imports */
import { type ComponentType } from 'react'
import { ownFieldWidgets } from '../../../generated/field-widgets.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ControlProps } from './control-props.ts'

export interface FieldWidget {
  readonly Control: ComponentType<ControlProps>
  /** Several elements under one label. */
  readonly isGroup: boolean
  /** Other fields of the form whose values it looks at. */
  readonly watchedFields: readonly string[]
  /** One text holds what has places inside it: an objection names its place. */
  readonly namesPlaces?: boolean
}

/** The console's own. */
const controls = {
  'found-rows': group(async () => (await import('../../widgets/found-rows/found-rows.tsx')).FoundRows),
  'icon-picker': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/icon-control.tsx')).IconControl,
    })),
    isGroup: false,
    watchedFields: [],
  },
  'json-editor': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/code-control.tsx')).CodeControl,
    })),
    isGroup: false,
    watchedFields: [],
    namesPlaces: true,
  },
  'key-picker': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/key-control.tsx')).KeyControl,
    })),
    isGroup: false,
    watchedFields: [],
  },
  'password-form': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/password-control.tsx')).PasswordControl,
    })),
    isGroup: false,
    watchedFields: ['username'],
  },
} satisfies Readonly<Record<string, FieldWidget>>

/** Those of the application's own that its pages name. */
const own: Readonly<Record<string, OwnFieldWidget>> = ownFieldWidgets

interface OwnFieldWidget extends Pick<FieldWidget, 'isGroup' | 'watchedFields'> {
  readonly load: () => Promise<ComponentType<ControlProps>>
}

/** Widgets that stand in place of a field's plain control, each loaded with the first field that has it. A build has those that its pages name (`vite/used-widgets.ts`). */
export const fieldWidgets: Readonly<Record<string, FieldWidget | undefined>> = {
  ...controls,
  ...Object.fromEntries(
    Object.entries(own).map(([name, { load, ...widget }]) => [
      name,
      { ...widget, Control: lazyControl(load) },
    ]),
  ),
}

function group(
  load: () => Promise<ComponentType<ControlProps>>,
  watchedFields: readonly string[] = [],
): FieldWidget {
  return { Control: lazyControl(load), isGroup: true, watchedFields }
}

function lazyControl(load: () => Promise<ComponentType<ControlProps>>): ComponentType<ControlProps> {
  return lazyPart(async () => ({ default: await load() }))
}

import type { ComponentType } from 'react'
import type { FieldControl } from '../../../generated/types.ts'
import type { ControlProps } from './control-props.ts'
import { AreaControl } from './controls/area-control.tsx'
import { ChoiceControl } from './controls/choice-control.tsx'
import { ChoicesControl } from './controls/choices-control.tsx'
import { CodeControl } from './controls/code-control.tsx'
import { ColorControl } from './controls/color-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { FileControl } from './controls/file-control.tsx'
import { HtmlControl } from './controls/html-control.tsx'
import { IconControl } from './controls/icon-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { ObjectControl } from './controls/object-control.tsx'
import { PasswordControl } from './controls/password-control.tsx'
import { RelationControl } from './controls/relation-control.tsx'
import { RowsControl } from './controls/rows-control.tsx'
import { SwitchControl } from './controls/switch-control.tsx'
import { TagsControl } from './controls/tags-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { TimezoneControl } from './controls/timezone-control.tsx'

/** The control of every type of field, once. */
export const controls: Readonly<Record<FieldControl, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: AreaControl,
  html: HtmlControl,
  code: TextControl,
  int: NumberControl,
  decimal: NumberControl,
  money: NumberControl,
  percent: NumberControl,
  switch: SwitchControl,
  date: DateControl,
  datetime: DateControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  tags: TagsControl,
  relation: RelationControl,
  relations: RelationControl,
  rows: RowsControl,
  object: ObjectControl,
  image: FileControl,
  images: FileControl,
  file: FileControl,
  files: FileControl,
  email: TextControl,
  url: TextControl,
  ip: TextControl,
  timezone: TimezoneControl,
  password: PasswordControl,
  json: CodeControl,
  icon: IconControl,
  color: ColorControl,
}

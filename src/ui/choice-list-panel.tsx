// No element of HTML is a list box that one can search and that marks several choices.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { InputGroup, Spinner } from '@blueprintjs/core'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice, ChoiceListProps } from './choice-list.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { Icon } from './icon.tsx'
import { matchingChoices } from './matching-choices.ts'
import './choice-list.css'

/** A searchable list box: type to narrow, arrows to move, Enter to choose. */
export default function ChoiceListPanel<TChoice extends Choice>(props: ChoiceListProps<TChoice>) {
  const { label, choices, selected, multiple = false, search, onSearch, busy = false, empty } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const [pressed, setPressed] = useState<readonly TChoice[] | null>(null)
  const matching = onSearch === undefined ? matchingChoices(choices, text) : choices
  // What arrives between press and release moves nothing below the pointer.
  const shown = pressed ?? matching
  const current = Math.min(active, shown.length - 1)

  const choose = (choice: TChoice | undefined) => {
    if (choice !== undefined && choice.disabled !== true) props.onChoose(choice.id, choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive(clamp(current + step, shown.length))
    else if (event.key === 'Enter') choose(shown[current])
    else return
    event.preventDefault()
  }
  const keyboard = {
    'aria-activedescendant': shown.length === 0 ? undefined : `${id}-${current}`,
    onKeyDown,
  }

  return (
    <div className="choice-list">
      {search !== undefined && (
        <InputGroup
          inputRef={focusOnMount}
          className="choice-list-search"
          leftElement={<Icon name="search" className="input-icon" />}
          rightElement={busy ? <Spinner size={14} className="choice-list-busy" /> : undefined}
          placeholder={search}
          value={text}
          role="combobox"
          aria-controls={id}
          aria-expanded
          aria-label={search}
          aria-autocomplete="list"
          onValueChange={(value) => {
            setText(value)
            setActive(0)
            onSearch?.(value)
          }}
          {...keyboard}
        />
      )}
      {/* The click ends a press; what it chooses is the option's own doing. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        className="choice-list-options"
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={busy}
        onPointerDown={() => setPressed(matching)}
        onPointerCancel={() => setPressed(null)}
        onPointerLeave={() => setPressed(null)}
        onClick={() => setPressed(null)}
        tabIndex={search === undefined ? 0 : -1}
        {...(search === undefined ? keyboard : {})}
      >
        {shown.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${id}-${index}`}
            choice={choice}
            multiple={multiple}
            active={index === current}
            selected={selected.includes(choice.id)}
            onChoose={() => choose(choice)}
          />
        ))}
        {shown.length === 0 && !busy && <p className="choice-list-empty">{empty}</p>}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly multiple: boolean
  readonly active: boolean
  readonly selected: boolean
  readonly onChoose: () => void
}

function Option({ id, choice, multiple, active, selected, onChoose }: OptionProps) {
  return (
    // Focus stays in the search box; the list box is steered from there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className="choice"
      aria-selected={selected}
      aria-disabled={choice.disabled}
      ref={active ? keepInView : undefined}
      data-active={active ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {multiple && (
        <span className="choice-box" aria-hidden>
          {selected && <Icon name="tick" size={12} />}
        </span>
      )}
      {choice.media}
      <span className="choice-text">
        <span className="choice-label">{choice.label}</span>
        {choice.hint !== undefined && <span className="choice-hint">{choice.hint}</span>}
      </span>
      {!multiple && selected && <Icon name="tick" className="choice-tick" />}
    </div>
  )
}

function keepInView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function clamp(index: number, length: number): number {
  return length === 0 ? 0 : (index + length) % length
}

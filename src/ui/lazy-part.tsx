import { Component, type ComponentType, type ReactNode, lazy } from 'react'
import { MissingPart, orMissing } from './missing-part.ts'
import { PartFailed } from './part-failed.tsx'

/** `over`: a dialog or panel, of which nothing stands in the page. */
type Place = 'here' | 'over'

/**
 * A component whose code comes when it is drawn. Where it cannot be loaded that is said, with another try, and what stands around it stays:
 * without a boundary of its own it would take the whole page along, and what is typed there. Who draws it next tries again.
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<{ readonly default: ComponentType<TProps> }>,
  place: Place = 'here',
): ComponentType<TProps> {
  const begin = () => lazy<ComponentType<TProps>>(() => orMissing(load()))
  let Part = begin()
  return function LazyPart(props: TProps) {
    return (
      <PartBoundary
        place={place}
        onFailed={() => {
          Part = begin()
        }}
        renderPart={() => <Part {...props} />}
      />
    )
  }
}

interface PartBoundaryProps {
  readonly place: Place
  readonly onFailed: () => void
  readonly renderPart: () => ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override readonly state: { readonly error: unknown } = { error: null }

  override componentDidCatch() {
    failed.add(this)
    this.props.onFailed()
  }

  override componentWillUnmount() {
    failed.delete(this)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.renderPart()
    if (!(error instanceof MissingPart)) throw error
    return <PartFailed over={this.props.place === 'over'} onRetry={retryAll} />
  }

  retry() {
    failed.delete(this)
    this.setState({ error: null })
  }
}

/** What could not be loaded stands in several places of a page: one try is for all of them. */
const failed = new Set<PartBoundary>()

function retryAll(): void {
  for (const boundary of failed) boundary.retry()
}

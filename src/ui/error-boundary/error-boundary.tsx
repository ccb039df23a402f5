import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Where the children are shown. A change remounts children that threw. */
  place?: string;
  /** What to show instead of children that threw; `retry` remounts them. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  place?: string | undefined;
}

/** Contains an error of its children, so the rest keeps working. React reports the error once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { failure: null, place };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}

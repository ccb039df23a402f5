import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';

/** Asks the person; calls `leave` once they agree to lose the page's content. */
type Question = (leave: () => void) => void;

let question: Question | null = null;

/** Follows the links inside, unless the page must ask first. */
export function LeavingAsks({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <RouterProvider
      navigate={(to, options) => {
        const leave = () => navigate(to, options);
        if (question) question(leave);
        else leave();
      }}
    >
      {children}
    </RouterProvider>
  );
}

/** While the component is shown, a link inside the app asks `ask` first, and closing or reloading the tab asks the browser. */
export function useAskBeforeLeaving(ask: Question): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    const own: Question = (leave) => asked(leave);
    const stay = (event: Event) => event.preventDefault();
    question = own;
    window.addEventListener('beforeunload', stay);
    return () => {
      question = null;
      window.removeEventListener('beforeunload', stay);
    };
  }, []);
}

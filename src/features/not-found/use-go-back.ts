import { useLocation } from 'wouter';

/** One step back in history, else to the first page when this tab was opened here. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (window.history.length > 1) window.history.back();
    else navigate('/');
  };
}

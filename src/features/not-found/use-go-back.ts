import { useLocation } from 'wouter';

/** Goes back one step in history, or to the first page if this tab opened here. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (window.history.length > 1) window.history.back();
    else navigate('/');
  };
}

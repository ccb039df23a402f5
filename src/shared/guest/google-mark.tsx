/** Google's mark. It is drawn here, because a picture in a file would show later than the words next to it. */
export function GoogleMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="none" strokeWidth={4} aria-hidden="true">
      <path d="M4.52 7.68A8.64 8.64 0 0 1 18.11 5.89" stroke="#ea4335" />
      <path d="M4.52 16.32A8.64 8.64 0 0 1 4.52 7.68" stroke="#fbbc05" />
      <path d="M17.55 18.62A8.64 8.64 0 0 1 4.52 16.32" stroke="#34a853" />
      <path d="M12 12h8.64A8.64 8.64 0 0 1 17.55 18.62" stroke="#4285f4" />
    </svg>
  );
}

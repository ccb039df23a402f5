/* The heading and the button are given by the product's owner. */
export const title = 'Oops! Page not found';
export const reason = 'The address may be mistyped, or the page may have moved.';
export const goBack = 'Go back';

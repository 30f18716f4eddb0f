/**
 * Asks for the landing page's address again where the browser has put the page aside before somebody signed
 * in: members have another page there.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.cookie.includes('guildhall_signed_in=1')) location.reload();
});

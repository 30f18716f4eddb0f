/**
 * Runs before anything is painted: the reader's theme, whether a session has to be waited for, and
 * whether the page is guarded. Written short, because every page carries it.
 */
export const headScript = `(({dataset:d})=>{try{d.theme=localStorage.theme||''}catch{}
if(document.cookie.includes('guildhall_signed_in=1'))d.session='loading'
if(d.access!='public')d.guard='waiting'})(document.documentElement)`;

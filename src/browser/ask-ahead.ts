const apiHost = import.meta.env.PUBLIC_API_HOST ?? '';

/**
 * Requests, before the scripts of an item's page have come, what they wait for: the signed-in
 * person, and the item that the address names. The calls of the scripts find both answers.
 */
export const askAhead = String.raw`;(ask=>{ask('/auth/user/@me')
let [,item]=/^\/database\/aoc(\/\w+\/\d+)\/?$/.exec(location.pathname)||[]
if(item)ask('/aoc/database'+item)})(path=>{let link=document.createElement('link')
link.rel='preload';link.as='fetch';link.crossOrigin='use-credentials'
link.href='${apiHost}/api'+path;document.head.append(link)})`;

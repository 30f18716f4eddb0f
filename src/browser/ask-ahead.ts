import { savedSearchKey } from '#stores/stored-keys.ts';

const apiHost = import.meta.env.PUBLIC_API_HOST ?? '';

/**
 * Requests, before the scripts of a tool's page have come, what they wait for: the signed-in
 * person; the item that the address names, if it is no recipe; the home page; the maps; or the shelves, where no search
 * stands before them. The calls of the scripts find the answers.
 */
export const askAhead = String.raw`(ask=>{if(!document.cookie.includes('guildhall_signed_in='))return
ask('/auth/user/@me')
let{pathname,search}=location,[,item]=/^\/database\/aoc(\/(?!itemRecipe\/)\w+\/\d+)\/?$/.exec(pathname)||[],kept
if(item)ask('/aoc/database'+item)
if(pathname=='/')ask('/guild/home')
if(pathname=='/database/map')ask('/guild/maps')
try{kept=localStorage.${savedSearchKey}}catch{}
if(pathname=='/database/aoc'&&!search&&!kept)ask('/aoc/database/shelves')})(path=>{let link=document.createElement('link')
link.rel='preload';link.as='fetch';link.crossOrigin='use-credentials'
link.href='${apiHost}/api'+path;document.head.append(link)})`;

/** Words as no picture expects them, each with what is odd about it. */
export const oddWords = [
  ['markup', '<b>Q & A</b>"\'<script>'],
  ['an entity', '&amp;&#0;&nope;'],
  ['the end of a drawing', '</svg>]]>'],
  ['Cyrillic', 'Светлана'],
  ['Arabic', 'المصباح'],
  ['emoji alone', '🏮🏮'],
  ['letters that no face has', '第九盏灯'],
  ['accents', 'Łucja Ğuzel Éa'],
  ['no letters', ''],
  ['half a letter', '\ud83c'],
  ['a control character', 'a\u0000b\u001b'],
  ['a name without end', 'Lantern'.repeat(30)],
] as const;

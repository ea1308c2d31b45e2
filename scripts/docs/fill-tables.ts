/** A document with each table in its place, between `<!-- name -->` and `<!-- end -->`. */
export function fillTables(document: string, tables: Readonly<Record<string, string>>): string {
  return document.replace(
    /<!-- (\w+) -->[\s\S]*?<!-- end -->/g,
    (_place, name: string) => `<!-- ${name} -->\n\n${tables[name] ?? ''}\n\n<!-- end -->`,
  )
}

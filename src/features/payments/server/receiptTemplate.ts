/**
 * The receipt's page in typst. `data` contains complete texts (ReceiptView of receiptPdf.ts); the template knows no language
 * and computes nothing.
 */
export const receiptTemplate = String.raw`
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#211a14")
#let soft = rgb("#655a50")
#let line-colour = rgb("#e2d8cc")
#let accent = rgb("#a63e07")
#let tint = rgb("#fdf3e7")

#set document(title: data.documentTitle, author: data.institute.name, date: none)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 16mm, bottom: 20mm),
  footer: align(center, text(size: 8.5pt, fill: soft)[#text(size: 10pt, data.thanks) #linebreak() #data.footer]),
)
#set text(font: "Mukta", lang: data.lang, region: "IN", size: 10pt, fill: ink, hyphenate: false, number-width: "tabular")
#set par(leading: 0.55em, spacing: 0.7em)
// a word that is longer than a line may break anywhere
#show regex("\S{28,}"): it => it.text.clusters().join(box(width: 0pt))
#show heading: set text(weight: 700)
#show heading: set block(above: 0pt, below: 0pt)

#let lines(value) = value.split("\n").map(part => [#part]).join(linebreak())
#let label(value) = text(size: 8.5pt, fill: soft, value)
#let section(value) = block(below: 8pt, heading(level: 2, text(size: 10.5pt, fill: accent, value)))
#let facts(rows) = grid(
  columns: (auto, 1fr),
  column-gutter: 10pt,
  row-gutter: 6.5pt,
  ..rows.map(((name, value)) => (label(name), lines(value))).flatten()
)
#let rule = line(length: 100%, stroke: 0.6pt + line-colour)

#let page-body = [
#block(fill: accent, height: 3pt, width: 100%, radius: 1.5pt)
#v(6pt)
#grid(
  columns: (1fr, auto),
  column-gutter: 24pt,
  [
    #text(size: 17pt, weight: 700, data.institute.name)
    #if data.institute.address != "" [
      #parbreak()
      #text(fill: soft, lines(data.institute.address))
    ]
    #for fact in data.institute.facts [
      #parbreak()
      #label(fact.at(0)) #h(3pt) #fact.at(1)
    ]
  ],
  align(right)[
    #heading(level: 1, text(size: 20pt, fill: accent, data.title))
    #if data.copy != "" {
      v(7pt)
      label(data.copy)
    }
    #v(9pt)
    #grid(
      columns: 2,
      column-gutter: 8pt,
      row-gutter: 6pt,
      align: (right, right),
      ..data.issue.map(((name, value)) => (label(name), text(weight: 700, value))).flatten()
    )
  ],
)
#v(6pt)
#rule
#if data.refunded != "" {
  v(4pt)
  block(
    width: 100%,
    inset: 10pt,
    radius: 4pt,
    stroke: 1pt + rgb("#b3261e"),
    fill: rgb("#fdeceb"),
    text(fill: rgb("#8c1d18"), weight: 700, data.refunded),
  )
}
#v(6pt)
#grid(
  columns: (1fr, 1fr),
  column-gutter: 24pt,
  [
    #section(data.learner.title)
    #block(below: 9pt, text(size: 12pt, weight: 700, data.learner.name))
    #facts(data.learner.facts)
  ],
  [
    #section(data.payment.title)
    #facts(data.payment.facts)
  ],
)
#v(10pt)
#table(
  columns: (1fr, auto),
  align: (left, right),
  stroke: none,
  inset: (x: 10pt, y: 7pt),
  table.header(
    table.cell(fill: tint, text(weight: 700, data.table.head.at(0))),
    table.cell(fill: tint, text(weight: 700, data.table.head.at(1))),
  ),
  [#text(weight: 700, data.table.item.at(0)) #linebreak() #label(data.table.detail)], data.table.item.at(1),
  ..data.table.rows.map(((name, value)) => (lines(name), value)).flatten(),
  table.hline(stroke: 0.6pt + line-colour),
  ..data.table.total.map(value => text(weight: 700, value)),
  ..data.table.before.map(((name, value)) => (name, value)).flatten(),
  table.hline(stroke: 0.6pt + line-colour),
)
#v(4pt)
#block(width: 100%, fill: tint, radius: 4pt, inset: 12pt)[
  #grid(
    columns: (1fr, auto),
    align: (left + horizon, right + horizon),
    text(size: 12pt, weight: 700, data.received.at(0)),
    text(size: 17pt, weight: 700, fill: accent, data.received.at(1)),
  )
  #v(2pt)
  #data.words
]
#v(2pt)
#block(inset: (x: 10pt))[
  #grid(columns: (1fr, auto), text(weight: 700, data.balance.at(0)), text(weight: 700, data.balance.at(1)))
]
#if data.tax != none [
  #v(10pt)
  #section(data.tax.title)
  #table(
    columns: (1fr, auto, auto),
    align: (left, right, right),
    stroke: none,
    inset: (x: 10pt, y: 6pt),
    table.header(..data.tax.head.map(value => table.cell(fill: tint, text(weight: 700, value)))),
    ..data.tax.rows.flatten(),
    table.hline(stroke: 0.6pt + line-colour),
    ..data.tax.total.map(value => text(weight: 700, value)),
    table.hline(stroke: 0.6pt + line-colour),
  )
  #block(inset: (x: 10pt), label(data.tax.note))
]
]
// always one page: content that is too long is scaled down
#layout(area => {
  let height = measure(page-body, width: area.width).height
  if height <= area.height { page-body } else {
    let share = area.height / height * 100%
    scale(x: share, y: share, origin: top + left, reflow: true, page-body)
  }
})
`;

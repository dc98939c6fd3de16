/**
 * The certificate's page in typst: A4 landscape, with an ornament of lotus petals (rangoli) in the corners and the seal. `data`
 * contains complete texts (CertificateView of certificatePdf.ts).
 */
export const certificateTemplate = String.raw`
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#211a14")
#let soft = rgb("#655a50")
#let accent = rgb("#a63e07")
#let gold = rgb("#c98a2b")
#let pale = rgb("#f3dfbf")
#let paper-colour = rgb("#fffaf1")

#let petal(length, width, fill: none, stroke: none) = curve(
  fill: fill,
  // with a mitre the strokes would run far past the tips
  stroke: if stroke == none { none } else { (paint: stroke.paint, thickness: stroke.thickness, join: "round") },
  curve.move((0pt, 0pt)),
  curve.cubic((width, -length * 0.35), (width * 0.75, -length * 0.75), (0pt, -length)),
  curve.cubic((-width * 0.75, -length * 0.75), (-width, -length * 0.35), (0pt, 0pt)),
  curve.close(),
)
// petals around a point, from one angle to another
#let rosette(count, length, width, from: 0deg, to: 360deg, ..look) = for i in range(count) {
  let angle = from + (to - from) * i / (if to - from == 360deg { count } else { count - 1 })
  place(rotate(angle, origin: top + left, petal(length, width, ..look)))
}
// a quarter of a lotus, for the top left corner
#let corner = {
  rosette(7, 25mm, 4.2mm, from: 90deg, to: 180deg, fill: pale, stroke: 0.5pt + gold)
  rosette(6, 16mm, 3.2mm, from: 97deg, to: 173deg, fill: gold, stroke: 0.5pt + paper-colour)
  rosette(5, 9mm, 2.2mm, from: 100deg, to: 170deg, fill: accent, stroke: 0.5pt + paper-colour)
}
#let seal = box(width: 34mm, height: 34mm, {
  place(dx: 17mm, dy: 17mm, {
    rosette(24, 17mm, 2.5mm, fill: pale, stroke: 0.4pt + gold)
    rosette(16, 13.6mm, 2.7mm, from: 0deg, fill: gold, stroke: 0.4pt + paper-colour)
    place(dx: -9.6mm, dy: -9.6mm, circle(radius: 9.6mm, fill: accent, stroke: 1pt + paper-colour))
    place(dx: -8.4mm, dy: -8.4mm, circle(radius: 8.4mm, stroke: 0.5pt + pale))
    // an open book under a star
    place(curve(
      fill: paper-colour,
      curve.move((0mm, 3.9mm)),
      curve.cubic((-1.6mm, 2.4mm), (-3.6mm, 2.1mm), (-5.4mm, 2.4mm)),
      curve.line((-5.4mm, -2.2mm)),
      curve.cubic((-3.4mm, -2.5mm), (-1.5mm, -2.1mm), (0mm, -0.7mm)),
      curve.cubic((1.5mm, -2.1mm), (3.4mm, -2.5mm), (5.4mm, -2.2mm)),
      curve.line((5.4mm, 2.4mm)),
      curve.cubic((3.6mm, 2.1mm), (1.6mm, 2.4mm), (0mm, 3.9mm)),
    ))
    place(line(start: (0mm, -0.7mm), end: (0mm, 3.7mm), stroke: 0.6pt + accent))
    place(dy: -2.6mm, rosette(5, 2.7mm, 0.75mm, fill: paper-colour))
  })
})

#set document(title: data.documentTitle, author: data.institute, date: none)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 34mm, top: 21mm, bottom: 19mm),
  fill: paper-colour,
  background: {
    place(top + left, dx: 9mm, dy: 9mm, rect(width: 279mm, height: 192mm, stroke: 1.6pt + accent))
    place(top + left, dx: 11mm, dy: 11mm, rect(width: 275mm, height: 188mm, stroke: 0.5pt + gold))
    place(top + left, dx: 11mm, dy: 11mm, corner)
    place(top + left, dx: 286mm, dy: 11mm, scale(x: -100%, origin: top + left, corner))
    place(top + left, dx: 11mm, dy: 199mm, scale(y: -100%, origin: top + left, corner))
    place(top + left, dx: 286mm, dy: 199mm, scale(x: -100%, y: -100%, origin: top + left, corner))
  },
)
#set text(font: "Mukta", lang: data.lang, region: "IN", size: 12pt, fill: ink, hyphenate: false)
#set par(leading: 0.5em, spacing: 0.6em)
#set align(center)
#show heading: set block(above: 0pt, below: 0pt)
// a word that is longer than a line may break anywhere
#show regex("\S{40,}"): it => it.text.clusters().join(sym.zws)

// as large as it may be without becoming higher than allowed
#let fitted(value, sizes, height) = layout(area => {
  let made = sizes.map(size => block(width: 100%, text(size: size, weight: 700, value)))
  let fits = made.filter(one => measure(one, width: area.width).height <= height)
  if fits.len() > 0 { fits.first() } else { made.last() }
})
#let flourish = box(width: 70mm, height: 4mm, {
  place(horizon + left, line(length: 30mm, stroke: 0.7pt + gold))
  place(horizon + right, line(length: 30mm, stroke: 0.7pt + gold))
  place(dx: 35mm, dy: 2mm, rosette(8, 2.4mm, 0.8mm, fill: accent))
})

#block(height: 13mm, width: 100%, align(bottom, fitted(data.institute, (17pt, 14pt, 11pt, 9pt), 12mm)))
#v(4mm)
#flourish
#v(8mm)
#heading(level: 1, text(size: 38pt, weight: 700, fill: accent, tracking: if data.lang == "en" { 0.02em } else { 0em }, data.title))
#v(9mm)
#text(size: 14pt, fill: soft, data.certify)
#v(2mm)
#block(height: 24mm, width: 100%, above: 0mm, below: 0mm, align(horizon, fitted({
  data.name
  if data.afterName != "" {
    text(size: 0.72em, weight: 400, fill: soft, " " + data.afterName)
  }
}, (38pt, 32pt, 27pt, 22pt, 18pt, 14pt), 20mm)))
#v(1mm)
#line(length: 150mm, stroke: 0.6pt + gold)
#v(5mm)
// the sentence goes on before the course, or ends after it
#let sentence(part) = text(size: 14pt, fill: soft, part)
#if data.completed != "" {
  sentence(data.completed)
  v(2mm)
}
#block(height: 19mm, width: 100%, above: 0mm, below: 0mm, align(horizon, fitted(data.course, (25pt, 21pt, 17pt, 14pt, 11pt), 18mm)))
#if data.ends != "" {
  v(2mm)
  sentence(data.ends)
}
#v(1fr)
#let fact(name, value) = block(above: 0pt, below: 0pt)[
  #text(size: 9.5pt, fill: soft, name) #linebreak()
  #text(size: 12.5pt, weight: 700, value)
]
// clear of the petals in the corners; the details are as high as the QR code, and the signature is beside the last of them
#pad(x: 6mm, grid(
  columns: (34mm, 58mm, 46mm, 38mm),
  column-gutter: 1fr,
  align: (left + horizon, left + bottom, center + bottom, right + bottom),
  seal,
  {
    // the column is narrow for a long host name
    show regex("\S{24,}"): it => it.text.clusters().join(sym.zws)
    block(height: 38mm, above: 0pt, below: 0pt, {
      fact(data.date.at(0), data.date.at(1))
      v(1fr)
      fact(data.number.at(0), data.number.at(1))
      v(1fr)
      fact(data.place.at(0), data.place.at(1))
    })
  },
  // signed by hand above the line
  if data.signature.at(0) != "" {
    block(above: 0pt, below: 0pt, width: 100%, {
      line(length: 100%, stroke: 0.6pt + gold)
      v(1.2mm)
      block(above: 0pt, below: 0pt, fitted(data.signature.at(0), (12.5pt, 10pt, 8pt), 8mm))
      if data.signature.at(1) != "" {
        v(0.6mm)
        text(size: 9.5pt, fill: soft, data.signature.at(1))
      }
    })
  },
  box(fill: white, image(bytes(data.qr), width: 38mm, alt: data.qrAlt)),
))
`;

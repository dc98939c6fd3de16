import type { Handout } from '../types.ts';

const lines = (count: number): string => '<div class="rule"></div>'.repeat(count);

export const INTEREST_SHEET: Handout = {
  file: 'three-circles-worksheet.pdf',
  name: 'Three circles worksheet.pdf',
  body: `<h1>My three circles</h1><p class="by">Choosing a Career After Class 12 · Lesson 2</p><p>Write with a pencil. Five words in each box; circle every word that appears twice.</p><table><tr><th>Interest<br><small>I return to it on my own</small></th><th>Ability<br><small>I learn it faster than others</small></th><th>Opportunity<br><small>Colleges teach it, people pay for it</small></th></tr>${'<tr class="tall"><td></td><td></td><td></td></tr>'.repeat(5)}</table><h2>Words that repeat</h2>${lines(2)}<h2>Three kinds of work in which they could be used</h2>${lines(3)}<p class="tip">Ask one person who knows you well: “What did you see me enjoying as a child?” Add the answer to the first circle.</p>`,
};

export const PLANNER: Handout = {
  file: 'exam-month-planner.pdf',
  name: 'Exam month planner.pdf',
  body: `<h1>My exam month</h1><p class="by">Choosing a Career After Class 12 · Lesson 4</p><p>Exam 1: ______________ Date: ________ &nbsp; Exam 2: ______________ Date: ________</p><table><tr><th>Week</th><th>Goal</th><th>Mon–Fri</th><th>Saturday</th><th>Sunday</th></tr><tr class="tall"><td>1</td><td>Find out where I stand</td><td>2 chapters a day</td><td>Full mock test</td><td>Rest, walk</td></tr><tr class="tall"><td>2</td><td>Repair mistakes</td><td>Only wrong questions</td><td>Half mock test</td><td>Rest, walk</td></tr><tr class="tall"><td>3</td><td>Revise</td><td>Formula sheet, notes</td><td>Full mock test</td><td>Rest, walk</td></tr><tr class="tall"><td>4</td><td>Stay calm</td><td>Light revision, sleep 7 hours</td><td>Pack documents</td><td>See the centre</td></tr></table><h2>Folder for the form</h2><ul class="box"><li>Class 10 and 12 mark sheets</li><li>Photo (white background) and signature, scanned</li><li>Category / income certificate, if it applies</li><li>Identity card with the same spelling of my name</li></ul><p class="tip">Dates and rules change every year. Trust only the official site of the exam.</p>`,
};

export const FEES_SHEET: Handout = {
  file: 'college-cost-sheet.pdf',
  name: 'College cost sheet.pdf',
  body: `<h1>What will one year cost?</h1><p class="by">Choosing a Career After Class 12 · Lesson 5</p><table><tr><th>Head (₹ for one year)</th><th>College A</th><th>College B</th></tr>${['Tuition fee', 'Examination and other fees', 'Hostel or rent', 'Food', 'Travel home and local travel', 'Books, laptop, uniform', 'Phone and internet'].map((h) => `<tr><td>${h}</td><td></td><td></td></tr>`).join('')}<tr><th>Total</th><th></th><th></th></tr><tr><td>Less: scholarship or waiver</td><td></td><td></td></tr><tr><th>We pay</th><th></th><th></th></tr></table><h2>Why we chose it (three reasons, in our own words)</h2>${lines(3)}<p>Signed by the student and the family: ______________________  Date: __________</p>`,
};

export const GLOSSARY = `ADMISSIONS GLOSSARY
Choosing a Career After Class 12

Allotment        The seat a counselling authority offers you in a round.
Apprenticeship   Training at a workplace, with a stipend.
AYUSH            Ayurveda, Yoga, Unani, Siddha and Homoeopathy courses.
Bond             A promise to work for some years after a subsidised course.
Counselling      The process of filling choices and getting a seat after an exam.
Cut-off          The last rank or mark that got a seat in a round.
Deemed           A "deemed to be university": gives its own degrees.
Diploma          A shorter, job-centred course, usually one to three years.
Domicile         The state whose resident you are; decides the state quota.
Fee waiver       Part of the fee that the college does not take.
Freeze / Float   Keep the allotted seat / keep it but try for a better one.
ITI              Industrial Training Institute: one- and two-year trades.
Lateral entry    Joining the second year of a degree after a diploma.
Merit list       Names in order of marks or rank.
Mock test        A full practice test in exam conditions.
NAAC             Body that grades colleges. Look at the year of the grade.
NIRF             The Ministry of Education's ranking of institutions.
Percentile       The share of candidates who scored the same or less than you.
Spot round       A late round that fills the seats left over.
Stipend          Money paid to a trainee or a scholar.

Rules change every year: always read the official information bulletin.
`;

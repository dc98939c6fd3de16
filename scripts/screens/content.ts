/** Fills a demo academy through its API, so that no screen is empty. */
import sharp from 'sharp';
import type { Academy } from '../../tests/support/academy.ts';
import { checkDigit } from '../../src/features/institute/rules.ts';
import { dayInIndia } from '../../src/lib/days.ts';

export interface Person {
  id: number;
  login: { email: string; password: string };
  call<T = unknown>(address: string, body?: unknown): Promise<T>;
  upload(address: string, name: string, bytes: Buffer): Promise<string>;
}

/** The user agent of the logins, shown in the list of sessions. */
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const dayAgo = (days: number): string => dayInIndia(new Date(Date.now() - days * 86_400_000));

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return (isJson ? await response.json() : await response.arrayBuffer()) as T;
}

async function send<T>(academy: Academy, address: string, body?: unknown, token = ''): Promise<T> {
  const response = await fetch(`${academy.url}${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': laptop,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer(response);
}

export async function logIn(academy: Academy, email: string, password: string): Promise<Person> {
  const { token, userID } = await send<{ token: string; userID: number }>(academy, '/api/Users/CheckLogin', {
    useremail: email,
    pswd: password,
  });
  return {
    id: userID,
    login: { email, password },
    call: (address, body) => send(academy, address, body, token),
    async upload(address, name, bytes) {
      const form = new FormData();
      form.append('postedFiles', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
      const { result } = await answer<{ result?: [{ fileName: string }] }>(
        await fetch(`${academy.url}${address}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        }),
      );
      return result?.[0].fileName ?? '';
    },
  };
}

export async function signUp(
  academy: Academy,
  name: string,
  type: 'Free' | 'Student' = 'Free',
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@kaksha.example`;
  const password = 'only-for-pictures';
  await send(academy, '/api/Users/Create', {
    userName: name,
    userEmail: email,
    mobile: `90000${String(13_000 + name.length * 97)}`,
    password,
    type,
  });
  return logIn(academy, email, password);
}

const jpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

/** A drawn payment proof that looks like a UPI app's. */
const slip = (amount: number, utr: string): Promise<Buffer> =>
  jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960" font-family="sans-serif">
    <rect width="540" height="960" fill="#f3f6f4"/><rect width="540" height="420" fill="#1d6b4f"/>
    <circle cx="270" cy="150" r="62" fill="#fff"/>
    <path d="M238 152l24 24 44-50" fill="none" stroke="#1d6b4f" stroke-width="14"/>
    <g fill="#fff" text-anchor="middle"><text x="270" y="285" font-size="30">Payment successful</text>
    <text x="270" y="355" font-size="54" font-weight="700">₹${amount.toLocaleString('en-IN')}</text></g>
    <rect x="40" y="460" width="460" height="330" rx="20" fill="#fff"/>
    <g fill="#333" font-size="25"><text x="70" y="530">To: Kaksha Academy</text><text x="70" y="590">kaksha@demo</text>
    <text x="70" y="680">UTR ${utr}</text><text x="70" y="740">Bank account ··4821</text></g></svg>`);

const portrait = (): Promise<Buffer> =>
  jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#e9d8bf"/>
    <path d="M70 480c0-130 80-185 170-185s170 55 170 185z" fill="#2c5d73"/>
    <path d="M200 260h80v70a40 30 0 0 1-80 0z" fill="#a9714b"/><circle cx="240" cy="205" r="92" fill="#b97f57"/>
    <path d="M140 190c0-90 60-130 110-125 62 5 98 55 92 125-40-6-80-30-98-62-18 32-58 56-104 62z" fill="#c2520a"/>
    <path d="M158 235c8 62 46 84 82 84s74-22 82-84c-18 34-44 30-60 24-12-5-32-5-44 0-18 6-44 8-60-24z" fill="#2a1c14"/>
    <g fill="#2a1c14"><circle cx="208" cy="205" r="9"/><circle cx="272" cy="205" r="9"/></g></svg>`);

let utr = 612_408_117_300;

interface Draft {
  membershipid: number;
  paidamount: number;
  days: number;
  mode?: 'UPI' | 'NetBanking' | 'Cash';
  part?: 'Part' | 'Full';
  coupon?: string;
}

async function pay(who: Person, draft: Draft): Promise<number> {
  const transactionID = draft.mode === 'Cash' ? '' : String((utr += 1371));
  const proof = await slip(draft.paidamount, transactionID);
  const { paymentId } = await who.call<{ paymentId: number }>('/api/payment', {
    membershipid: draft.membershipid,
    paidamount: draft.paidamount,
    dateOfPayment: dayAgo(draft.days),
    paymentMode: draft.mode ?? 'UPI',
    partOrFull: draft.part ?? 'Full',
    transactionID,
    couponCode: draft.coupon ?? '',
    imageName:
      draft.mode === 'Cash' ? '' : await who.upload('/api/Image/UploadImage?kind=proof', 'slip.jpg', proof),
  });
  return paymentId;
}

async function addInstitute(owner: Person): Promise<void> {
  const institute = await owner.call<object>('/api/institute');
  const gstin = '23AAAAA0000A1Z';
  await owner.call('/api/institute/Edit', {
    ...institute,
    address: '14 Ranade Marg, Indore 452001',
    state: 'madhyaPradesh',
    gstin: `${gstin}${checkDigit(gstin)}`,
  });
  const shown = await owner.call<object>('/api/institute/Public');
  await owner.call('/api/institute/PublicEdit', {
    ...shown,
    founderName: 'Vasant Deshmukh',
    signatory: 'Vasant Deshmukh',
    signatoryRole: 'Director',
    phone: '+91 90000 12000',
    email: 'hello@kaksha.example',
    visit: '14 Ranade Marg, Indore. Monday to Saturday, 10 to 6.',
    website: 'https://kaksha.example',
    youtube: 'https://youtube.example/kaksha',
    groupLink: 'https://chat.example/kaksha',
  });
  for (const [code, tier, amount, from, to] of [
    ['DIWALI500', 3, 500, 40, -20],
    ['STUDENT100', 0, 100, 10, -60],
    ['NEWYEAR', 4, 750, -35, -60],
    ['MONSOON', 2, 150, 140, 60],
  ] as const)
    await owner.call('/api/coupon/create', {
      couponCode: code,
      membershipID: tier,
      segment: code.startsWith('STUDENT') ? 'Student' : '',
      active: true,
      amount,
      startDate: dayAgo(from),
      endDate: dayAgo(to),
    });
}

/** Verified payments of previous months, by people made for this. */
async function addEarlierPayments(academy: Academy, owner: Person): Promise<void> {
  const paid = [
    ['SNEHA PATIL', 3, 1999, 44],
    ['FAIZAN ALI', 2, 999, 71],
    ['LATA BHATT', 3, 1999, 77],
    ['JOSEPH DSOUZA', 2, 999, 104],
    ['ANIL RAO', 3, 1999, 133],
    ['POOJA YADAV', 2, 999, 138],
  ] as const;
  for (const [name, membershipid, paidamount, days] of paid) {
    const id = await pay(await signUp(academy, name), { membershipid, paidamount, days });
    await owner.call(`/api/payment/verify?id=${id}`, {});
  }
}

async function addMoney(owner: Person, { meera, harpreet, arif, others }: People): Promise<void> {
  const [kavita, imran, priya, rohan] = others;
  const verify = (id: number) => owner.call(`/api/payment/verify?id=${id}`, {});
  await verify(await pay(harpreet, { membershipid: 3, paidamount: 1500, days: 9, part: 'Part' }));
  await pay(harpreet, { membershipid: 3, paidamount: 300, days: 0, part: 'Part' });
  await verify(await pay(arif, { membershipid: 2, paidamount: 899, days: 21, mode: 'NetBanking' }));
  await verify(
    await pay(kavita, { membershipid: 4, paidamount: 2000, days: 34, mode: 'Cash', part: 'Part' }),
  );
  const wrong = await pay(meera, { membershipid: 2, paidamount: 999, days: 3 });
  await owner.call(`/api/payment/reject?id=${wrong}`, {
    reason: 'The picture shows ₹99, not ₹999. Please send the right one.',
  });
  const back = await pay(imran, { membershipid: 2, paidamount: 999, days: 12 });
  await verify(back);
  await owner.call(`/api/payment/refund?id=${back}`, { reason: 'Paid twice by mistake.' });
  await pay(priya, { membershipid: 3, paidamount: 1999, days: 1, coupon: 'DIWALI500' });
  await pay(rohan, { membershipid: 2, paidamount: 999, days: 0 });
}

/** A photo, a profile, ratings, questions with answers, notes, and a course that somebody else has completed. */
async function addLearning(owner: Person, { meera, harpreet, arif, others }: People): Promise<void> {
  const photo = await harpreet.upload('/api/Image/UploadImage?kind=photo', 'harpreet.jpg', await portrait());
  await harpreet.call('/api/UserProfile/Create', {
    fullName: 'HARPREET SINGH GILL',
    fathersName: 'Balwinder Singh Gill',
    dob: '2006-03-14',
    mobileNo: '9000012002',
    email: 'harpreet.gill@kaksha.example',
    address: '27 Lake Road, near the post office',
    state: 'punjab',
    city: 'Patiala',
    pincode: '147001',
    profilePhoto: photo,
  });
  await harpreet.call('/api/ratings/Rate', { courseID: 2, stars: 5 });
  const { ratingID } = await harpreet.call<{ ratingID: number }>('/api/ratings/Edit?courseid=2', {
    words: 'दुकान की प्रोफ़ाइल बनाना पहली बार समझ आया। हर पाठ छोटा है और तुरंत करके देख सकते हैं।',
  });
  await owner.call(`/api/ratings/Answer?id=${ratingID}`, {
    answer: 'धन्यवाद! अगले महीने विज्ञापनों पर एक नया पाठ आ रहा है।',
  });
  await meera.call('/api/ratings/Rate', { courseID: 1, stars: 4 });
  await meera.call('/api/ratings/Edit?courseid=1', {
    words: 'Good examples from real families. I would have liked more about scholarships.',
  });

  const lesson = 7;
  const ask = async (who: Person, message: string) =>
    (await who.call<{ id: number }>('/api/questions/Ask', { contentId: lesson, message })).id;
  const first = await ask(harpreet, 'मेरी दुकान का पता बदल गया है। क्या Google पर नया पता डालने से पुराने रिव्यू रहेंगे?');
  await owner.call(`/api/questions/Answer?id=${first}`, {
    message: 'जी हाँ। उसी प्रोफ़ाइल में पता बदलिए, नई प्रोफ़ाइल मत बनाइए। रिव्यू वहीं रहेंगे।',
  });
  await harpreet.call(`/api/questions/Mark?id=${first}`, { answered: true });
  const second = await ask(arif, 'How many photos of the shop should I put up at the beginning?');
  await harpreet.call(`/api/questions/Answer?id=${second}`, {
    message: 'I began with five: the front, the counter, two products and the team.',
  });
  const advert = await ask(arif, 'Buy 1,000 reviews for your shop, message me');
  await harpreet.call(`/api/questions/Report?id=${advert}`, {});
  for (const [second_, text] of [
    [14, 'दुकान का नाम बोर्ड जैसा ही लिखना है'],
    [38, 'तस्वीरें: बाहर, अंदर, सामान, लोग'],
    [52, ''],
  ] as const)
    await harpreet.call('/api/notes/Create', { contentId: lesson, second: second_, text });

  const [kavita] = others;
  for (const contentId of [11, 12, 13, 14])
    await kavita.call(`/api/UsersProgress/Edit?UID=${kavita.id}`, {
      contentId,
      watchedDuration: 0,
      completed: true,
    });
  const finish = (who: Person, course: number) =>
    who.call(`/api/certificates/Download?userId=${who.id}&courseId=${course}`);
  await finish(kavita, 3);
  const { rows } = await owner.call<{ rows: { id: number }[] }>('/api/certificates');
  await owner.call(`/api/certificates/Revoke?id=${rows[0]!.id}`, { reason: 'Issued in a wrong name.' });
  await finish(harpreet, 1);
}

/** Messages, and registrations for the first demo webinar, whose id is returned. */
async function addVisitors(academy: Academy): Promise<number> {
  const write = (name: string, message: string, took = 40) =>
    send(academy, '/api/contact', {
      name,
      email: `${name.split(' ')[0]!.toLowerCase()}@mail.example`,
      message,
      took,
    });
  await write('SEO Team', 'We bring your website to the first page of search in 7 days!!!', 0);
  await write(
    'Lata Kulkarni',
    'My son is in class 12 (commerce). Can we come on Saturday to talk about colleges in Pune?',
  );
  await write('Devendra Patel', 'छात्रवृत्ति का फ़ॉर्म भरने की आख़िरी तारीख़ क्या है, और कौन-से काग़ज़ साथ लाने होंगे?');

  const { rows } = await send<{ rows: { id: number }[] }>(academy, '/api/webinar');
  const webinar = rows[0]!.id;
  for (const [at, name] of [
    'Sarita Yadav',
    'Naveen Rao',
    'Fatima Sheikh',
    'Ganesh Pawar',
    'Lata Kulkarni',
  ].entries())
    await send(academy, `/api/webinar/Register?id=${webinar}`, {
      name,
      mobile: `90000140${String(10 + at)}`,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      took: 30,
    });
  return webinar;
}

async function addTickets(owner: Person, { meera, harpreet, others }: People): Promise<void> {
  const ask = async (who: Person, subject: string, message: string) =>
    (await who.call<{ ticketId: number }>('/api/support/Create', { subject, message })).ticketId;
  const certificate = await ask(
    harpreet,
    'My name on the certificate',
    'My school wants my full name, HARPREET SINGH GILL. Does the certificate take it from my profile?',
  );
  await owner.call(`/api/support/Reply?id=${certificate}`, {
    message: 'Yes: it is the Full Name of your profile, as you see it there. Yours is right already.',
  });
  await ask(harpreet, 'वीडियो धीमा चलता है', 'शाम को पाठ रुक-रुक कर चलता है। क्या कम क्वालिटी में देख सकता हूँ?');
  await ask(meera, 'Payment rejected', 'I sent the wrong picture. Where can I send the right one?');
  const [kavita] = others;
  const closed = await ask(
    kavita,
    'Second part of the fee',
    'Can I pay the rest of Diamond next month in cash?',
  );
  await owner.call(`/api/support/Reply?id=${closed}`, { message: 'Yes, at the office until the due date.' });
  await kavita.call(`/api/support/Close?id=${closed}`, {});
}

interface People {
  meera: Person;
  harpreet: Person;
  arif: Person;
  others: readonly [Person, Person, Person, Person];
}

/** Fills the academy; `demo` are its own accounts by type. Returns the number of a valid certificate and the id of a webinar. */
export async function fill(
  academy: Academy,
  demo: (type: string) => { email: string; password: string },
): Promise<Record<'certificate' | 'webinar', string>> {
  const enter = (type: string) => logIn(academy, demo(type).email, demo(type).password);
  const owner = await enter('Admin');
  const people: People = {
    meera: await enter('Free'),
    harpreet: await enter('Paid'),
    arif: await enter('Student'),
    others: [
      await signUp(academy, 'KAVITA NAIR'),
      await signUp(academy, 'IMRAN QURESHI'),
      await signUp(academy, 'PRIYA VERMA', 'Student'),
      await signUp(academy, 'ROHAN TIWARI'),
    ],
  };
  const spammer = await signUp(academy, 'BEST OFFERS');
  await addInstitute(owner);
  await addEarlierPayments(academy, owner);
  await addMoney(owner, people);
  // certificates of courses that were just completed need a lower minimum time; only the owner sets limits
  const first = await logIn(academy, academy.admin.email, academy.admin.password);
  const { version } = await first.call<{ version: number }>('/api/institute/Limits');
  await first.call('/api/institute/LimitsEdit', { version, certificateSharePercent: 0 });
  await addLearning(owner, people);
  const webinar = await addVisitors(academy);
  await addTickets(owner, people);
  await owner.call('/api/Users/EditMany', { ids: [spammer.id], type: 'Blocked' });
  const own = await people.harpreet.call<{ number: string }[]>('/api/certificates/Mine');
  for (const who of [owner, people.meera]) await who.call('/api/Users/Logout', {});
  return { certificate: own[0]!.number, webinar: String(webinar) };
}

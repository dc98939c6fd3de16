import type { InjectOptions } from 'fastify';
import { files, readUploadResult, uploads } from '../../src/features/files/api.ts';
import { profiles } from '../../src/features/profile/api.ts';
import { servedUrl } from './asked.ts';
import { type Device, expectThat, type FileFact, type UploadFact } from './facts.ts';
import { type Answer, digest, encoded } from './product.ts';
import { ask, isDone, isRefused, signedIn, type Simulation, someDevice, type Step } from './simulation.ts';
import { multipart } from '../support/multipart.ts';

const dayMs = 86_400_000;

function saveFact(
  sim: Simulation,
  device: Device,
  kind: FileFact['kind'],
  sha256: string,
  stored: { id: number; fileName: string },
): FileFact {
  const fact: FileFact = {
    id: stored.id,
    name: stored.fileName,
    kind,
    sha256,
    isThere: 'yes',
    ownerId: device.person.id,
  };
  sim.facts.files.push(fact);
  sim.facts.count(kind);
  return fact;
}

const picture = (sim: Simulation): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), sim.random.bytes(sim.random.between(100, 9000))]);

/** Sends a request that is not JSON. */
const send = (sim: Simulation, device: Device, request: InjectOptions): Promise<Answer> =>
  signedIn(sim, device, () =>
    sim.product.ask({
      ...request,
      remoteAddress: device.person.address,
      headers: { ...device.headers, ...request.headers },
    }),
  );

async function uploadPicture(
  sim: Simulation,
  device: Device,
  kind: 'photo' | 'proof',
): Promise<FileFact | null> {
  const bytes = picture(sim);
  const { payload, headers } = multipart(files.uploadImage.multipart, [{ name: `${kind}.jpg`, bytes }]);
  const url = servedUrl(files.uploadImage, { query: { kind } });
  const reply = await send(sim, device, { method: 'POST', url, headers, payload });
  if (!isDone(reply)) return null;
  return saveFact(sim, device, kind, digest(encoded(bytes)), reply.body.result[0]);
}

const addProof: Step = async (sim) => void (await uploadPicture(sim, someDevice(sim, sim.learners), 'proof'));

/** A new photo replaces the previous one, whose bytes are deleted by a job. */
const setPhoto: Step = async (sim) => {
  const device = someDevice(sim, sim.learners);
  const photo = await uploadPicture(sim, device, 'photo');
  if (!photo) return;
  // whatever the reply, earlier photos may be replaced from now on
  for (const file of sim.facts.files)
    if (file.kind === 'photo' && file.ownerId === device.person.id) {
      file.isThere = 'perhaps';
      if (file !== photo) file.isReplaced = true;
    }
  const { name: fullName } = device.person;
  const reply = await ask(sim, device, profiles.create, { body: { fullName, profilePhoto: photo.name } });
  // until a profile refers to it, it may be cleaned up after a day; another device may have replaced it meanwhile
  if (isDone(reply) && reply.body.profilePhoto === photo.name && !photo.isReplaced) photo.isThere = 'yes';
};

const addResource: Step = async (sim) => {
  const device = someDevice(sim, sim.admins);
  const bytes = Buffer.from(`notes ${sim.next()} `.repeat(sim.random.between(1, 900)));
  const { payload, headers } = multipart(files.uploadFiles.multipart, [{ name: 'notes.txt', bytes }]);
  const url = servedUrl(files.uploadFiles, { query: { courseID: sim.random.pick(sim.courses).id } });
  const reply = await send(sim, device, { method: 'POST', url, headers, payload });
  if (isDone(reply)) saveFact(sim, device, 'resource', digest(bytes), reply.body.result[0]);
};

const removeResource: Step = async (sim) => {
  const there = sim.facts.files.filter((file) => file.kind === 'resource' && file.isThere === 'yes');
  if (there.length === 0) return;
  const fact = sim.random.pick(there);
  fact.isThere = 'perhaps';
  const reply = await ask(sim, someDevice(sim, sim.admins), files.deleteFile, { query: { id: fact.id } });
  if (isDone(reply)) fact.isThere = 'no';
  sim.facts.count('removal');
};

function tus(
  sim: Simulation,
  device: Device,
  method: 'POST' | 'PATCH' | 'HEAD',
  url: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
): Promise<Answer> {
  const all = { 'tus-resumable': '1.0.0', ...headers };
  return send(sim, device, { method, url, headers: all, ...(payload ? { payload } : {}) });
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const beginUpload: Step = async (sim) => {
  const device = someDevice(sim, sim.admins);
  const bytes = Buffer.from(`part ${sim.next()} `.repeat(sim.random.between(200, 3000)));
  const course = sim.random.pick(sim.courses);
  const metadata = `filename ${base64('parts.txt')},kind ${base64('resource')},courseID ${base64(String(course.id))}`;
  const reply = await tus(sim, device, 'POST', uploads.path, {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  if (!isDone(reply)) return;
  sim.facts.uploads.push({
    url: String(reply.headers['location']),
    bytes,
    offset: 0,
    device,
    touchedAt: sim.world.now,
  });
  sim.facts.count('upload');
};

/** Asks for an upload's offset and sends the next part, like a client after a lost reply. */
const goOn: Step = async (sim) => {
  if (sim.facts.uploads.length === 0) return;
  const fact = sim.random.pick(sim.facts.uploads);
  const before = fact.offset;
  const head = await tus(sim, fact.device, 'HEAD', fact.url);
  if (isRefused(head)) return dropLost(sim, fact, head);
  if (!isDone(head)) return;
  const told = Number(head.headers['upload-offset']);
  expectThat(told >= before, `upload ${fact.url} went back from ${before} to ${told}`);
  if (finishes(sim, fact, head) || told === fact.bytes.length) return;
  const part = fact.bytes.subarray(told, told + sim.random.between(1, fact.bytes.length));
  const reply = await tus(
    sim,
    fact.device,
    'PATCH',
    fact.url,
    { 'upload-offset': String(told), 'content-type': 'application/offset+octet-stream' },
    Buffer.from(part),
  );
  if (!isDone(reply)) return;
  fact.offset = Math.max(fact.offset, told + part.length);
  fact.touchedAt = sim.world.now;
  finishes(sim, fact, reply);
};

function finishes(sim: Simulation, fact: UploadFact, reply: Answer): boolean {
  const stored = readUploadResult(reply.headers[uploads.resultHeader.toLowerCase()] as string | undefined);
  if (!stored) return false;
  const at = sim.facts.uploads.indexOf(fact);
  if (at === -1) return true;
  sim.facts.uploads.splice(at, 1);
  saveFact(sim, fact.device, 'resource', digest(fact.bytes), stored);
  return true;
}

/** Removes an upload that no longer exists; it may expire only after a day without requests. */
function dropLost(sim: Simulation, fact: UploadFact, { status }: Answer): void {
  if (status !== 404) return;
  const at = sim.facts.uploads.indexOf(fact);
  if (at === -1) return;
  sim.facts.uploads.splice(at, 1);
  expectThat(sim.world.now - fact.touchedAt > dayMs, `upload ${fact.url} is lost`);
}

export const fileSteps = { addProof, setPhoto, addResource, removeResource, beginUpload, goOn };

const atom = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)),
  );
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};
const numbers = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => buffer.writeUInt32BE(value, 4 * i));
  return buffer;
};

/** One sample at an offset. */
function track(
  handler: string,
  names: { codec: string; handler: string },
  bytes: number,
  at: number,
): Buffer {
  const format = Buffer.alloc(78);
  format.write(names.codec, 43, 'latin1');
  return atom(
    'trak',
    atom('tkhd', Buffer.alloc(84)),
    atom('udta', atom('name', names.handler)),
    atom(
      'mdia',
      atom('mdhd', Buffer.alloc(24)),
      atom('hdlr', numbers(0, 0), handler, Buffer.alloc(12), names.handler, '\0'),
      atom(
        'minf',
        atom(
          'stbl',
          atom('stsd', numbers(0, 1), atom('avc1', format)),
          atom('stsz', numbers(0, 0, 1, bytes)),
          atom('stsc', numbers(0, 1, 1, 1, 1)),
          atom('stco', numbers(0, 1, at)),
        ),
      ),
    ),
  );
}

/** Metadata that a camera writes. */
export const cameraSecrets = ['31.2304', 'SecretCam', 'SecretMaker', '+121.4737'] as const;

/** An MP4 of one sample of a picture, with the metadata of a camera. */
export function smallVideo({ picture = 'picture', brand = 'mp42' } = {}): Buffer {
  const data = 'GPSL 31.2304 +121.4737';
  const begin = atom('ftyp', brand, numbers(0), brand, 'isom');
  const at = begin.length + 8;
  return Buffer.concat([
    begin,
    atom('mdat', picture, data),
    atom(
      'moov',
      atom('mvhd', Buffer.alloc(100)),
      track('vide', { codec: 'SecretCam encoder', handler: 'SecretCam AVC' }, picture.length, at),
      track('meta', { codec: '', handler: 'SecretCam MET' }, data.length, at + picture.length),
      atom('udta', atom('\xa9xyz', numbers(0x00_12_15_c7), '+31.2304+121.4737/')),
      atom(
        'meta',
        atom('keys', 'mdtacom.apple.quicktime.location.ISO6709', 'mdtacom.apple.quicktime.make'),
        atom('ilst', '+31.2304+121.4737/', 'SecretMaker', 'SecretCam'),
      ),
    ),
    atom('free', 'SecretCam'),
    atom('uuid', Buffer.alloc(16), '<xmp>SecretMaker</xmp>'),
  ]);
}

export function describe(document) {
  return [document.file_name, document['mime_type']].join(' ');
}

export class Uploader {
  constructor(api) {
    this.api = api;
  }

  attach(id, content) {
    return this.api.proofOfFunds.upload(id, content);
  }
}

import account from '../locales/ru/account.json' with { type: 'json' };
import books from '../locales/ru/books.json' with { type: 'json' };
import care from '../locales/ru/care.json' with { type: 'json' };
import messages from '../locales/ru/messages.json' with { type: 'json' };
import signups from '../locales/ru/signups.json' with { type: 'json' };

export default { account, books, care, messages, signups };

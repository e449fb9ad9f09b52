using Woad.Conformance.Transactions;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transactions;

[Trait("Category", "EndToEnd")]
public sealed class MemorySessionTransactionTests() : SessionTransactionSuite(new Memory());

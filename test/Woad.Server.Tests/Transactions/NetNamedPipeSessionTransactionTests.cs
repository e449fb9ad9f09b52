using Woad.Conformance.Transactions;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Transactions;

[Trait("Category", "EndToEnd")]
public sealed class NetNamedPipeSessionTransactionTests() : SessionTransactionSuite(new NetNamedPipe());

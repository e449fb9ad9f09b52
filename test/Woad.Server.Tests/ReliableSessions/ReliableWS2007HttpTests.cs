using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
public sealed class ReliableWS2007HttpTests() : EndToEndSuite(ReliableBindings.WS2007Http());

using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class ReliableHttpUtf16Tests() : EndToEndSuite(ReliableBindings.Utf16());

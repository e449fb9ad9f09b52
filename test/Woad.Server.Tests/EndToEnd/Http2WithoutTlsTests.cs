using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class Http2WithoutTlsTests() : EndToEndSuite(new Http2(isSecure: false));

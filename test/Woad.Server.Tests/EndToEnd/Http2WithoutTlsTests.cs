using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class Http2WithoutTlsTests() : EndToEndSuite(new Http2(isSecure: false));

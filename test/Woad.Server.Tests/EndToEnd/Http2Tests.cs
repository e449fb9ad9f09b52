using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class Http2Tests() : EndToEndSuite(new Http2(isSecure: true));

using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class UnixDomainSocketTests() : EndToEndSuite(new UnixDomainSocket());

using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class UnixDomainSocketDuplexTests() : DuplexSuite(new UnixDomainSocket());

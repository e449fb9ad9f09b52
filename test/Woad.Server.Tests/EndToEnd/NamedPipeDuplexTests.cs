using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NamedPipeDuplexTests() : DuplexSuite(new NamedPipe());

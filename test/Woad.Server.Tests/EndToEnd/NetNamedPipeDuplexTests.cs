using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetNamedPipeDuplexTests() : DuplexSuite(new NetNamedPipe());

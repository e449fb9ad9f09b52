using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetNamedPipeTests() : EndToEndSuite(new NetNamedPipe());

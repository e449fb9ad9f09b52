using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NamedPipeTests() : EndToEndSuite(new NamedPipe());

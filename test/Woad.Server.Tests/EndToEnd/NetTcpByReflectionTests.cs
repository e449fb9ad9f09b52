using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>The same over NetTcpBinding with contracts that were not compiled.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class NetTcpByReflectionTests() : EndToEndSuite(new NetTcp { IsCompiled = false });

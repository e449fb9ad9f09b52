using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>The same over NetTcpBinding with contracts that were not compiled.</summary>
public sealed class NetTcpByReflectionTests() : EndToEndSuite(new NetTcp { IsCompiled = false });

using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>The same over BasicHttpBinding with contracts that were not compiled.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class BasicHttpByReflectionTests() : EndToEndSuite(new BasicHttp { IsCompiled = false });

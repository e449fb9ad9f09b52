using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>The same with contracts that were not compiled.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class Soap12HttpByReflectionTests() : EndToEndSuite(new Soap12Http { IsCompiled = false });

using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>The same over BasicHttpBinding with code that is emitted at run time.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class BasicHttpEmittedTests() : EndToEndSuite(new BasicHttp { IsEmitted = true });

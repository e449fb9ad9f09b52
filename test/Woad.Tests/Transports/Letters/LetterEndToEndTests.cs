using Woad.Conformance.EndToEnd;

namespace Woad.Tests.Transports.Letters;

/// <summary>All that bindings are run through, over a transport of three files.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class LetterEndToEndTests() : EndToEndSuite(new LetterBinding());

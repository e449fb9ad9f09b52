using Woad.Conformance.EndToEnd;
using Woad.Conformance.Tokens;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Tokens;

/// <summary>All that bindings are run through, with messages that a kind of token of the tests protects.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class SharedSecretEndToEndTests() : EndToEndSuite(new SharedSecretBinding(new Memory()));

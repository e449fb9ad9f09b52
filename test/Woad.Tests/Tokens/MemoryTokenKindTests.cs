using Woad.Conformance.Tokens;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Tokens;

/// <summary>Sessions within the process, messages as binary.</summary>
[Trait("Category", "Security")]
public sealed class MemoryTokenKindTests() : TokenKindSuite(new Memory());

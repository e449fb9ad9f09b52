using Woad.Conformance.EndToEnd;

namespace Woad.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class MemoryTests() : EndToEndSuite(new Memory());

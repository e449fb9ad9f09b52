using Woad.Conformance.EndToEnd;

namespace Woad.Tests.EndToEnd;

public sealed class MemoryTests() : EndToEndSuite(new Memory());

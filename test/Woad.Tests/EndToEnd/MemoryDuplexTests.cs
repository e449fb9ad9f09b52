using Woad.Conformance.Duplex;

namespace Woad.Tests.EndToEnd;

public sealed class MemoryDuplexTests() : DuplexSuite(new Memory());

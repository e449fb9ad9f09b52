using Woad.Conformance.Transports;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers;

/// <summary>The rules of sessions, kept by those in memory.</summary>
public sealed class MemorySessionTransportTests() : SessionTransportSuite(new SessionTransportUnderTest(
    static () => new Memory().NewAddress(), MemoryTransport.Instance, new MemoryConnector(),
    new MemoryTransportBindingElement()));

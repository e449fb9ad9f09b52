using Woad.Conformance.Transports;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers;

/// <summary>The promises of a transport of requests, kept by the one in memory.</summary>
public sealed class MemoryRequestTransportTests() : RequestTransportSuite(new RequestTransportUnderTest(
    static () => new Memory().NewAddress(), MemoryTransport.Instance,
    new MemoryTransportBindingElement { IsSessionful = false })
{
    ReportsSecondAnswers = true,
});

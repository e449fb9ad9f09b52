using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Transports.Tcp;

namespace Woad.Server.Tests.Transports;

/// <summary>The rules of sessions, kept by this transport.</summary>
public sealed class NamedPipeSessionTransportTests() : SessionTransportSuite(new SessionTransportUnderTest(
    static () => new Uri($"net.pipe://localhost/woad-tests/{Guid.NewGuid():N}"),
    ServerListeners.Of(new NamedPipeTransportBindingElement().Scheme),
    FramedConnector.Pipes, new NamedPipeTransportBindingElement()));

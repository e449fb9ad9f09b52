using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Tcp;

namespace Woad.Server.Tests.Transports;

/// <summary>The rules of sessions, kept by this transport.</summary>
public sealed class UnixSocketSessionTransportTests() : SessionTransportSuite(new SessionTransportUnderTest(
    static () => new UnixDomainSocket().NewAddress(),
    ServerListeners.Of(new UnixDomainSocketTransportBindingElement().Scheme), FramedConnector.SocketFiles,
    new UnixDomainSocketTransportBindingElement()));

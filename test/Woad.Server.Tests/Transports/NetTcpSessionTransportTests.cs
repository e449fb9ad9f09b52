using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Tcp;

namespace Woad.Server.Tests.Transports;

/// <summary>The rules of sessions, kept by this transport.</summary>
public sealed class NetTcpSessionTransportTests() : SessionTransportSuite(new SessionTransportUnderTest(
    static () => new NetTcp().NewAddress(), ServerListeners.Of(new TcpTransportBindingElement().Scheme),
    FramedConnector.Tcp, new TcpTransportBindingElement()));

using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Transports;

/// <summary>
/// The promises of a transport of requests, kept by net.tcp with a message for each connection (streamed).
/// </summary>
public sealed class NetTcpRequestTransportTests() : RequestTransportSuite(new RequestTransportUnderTest(
    static () => new NetTcp().NewAddress(), ServerListeners.Of("net.tcp"),
    new TcpTransportBindingElement { TransferMode = TransferMode.Streamed }));

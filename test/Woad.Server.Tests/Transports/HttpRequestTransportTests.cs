using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Transports;

/// <summary>The promises of a transport of requests, kept by HTTP.</summary>
public sealed class HttpRequestTransportTests() : RequestTransportSuite(new RequestTransportUnderTest(
    static () => new BasicHttp().NewAddress(), ServerListeners.Of("http"), new HttpTransportBindingElement()));

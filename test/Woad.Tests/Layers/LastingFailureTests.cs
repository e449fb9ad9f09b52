using System.Net.Sockets;
using System.Runtime.Serialization;
using System.Security.Authentication;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Layers;

namespace Woad.Tests.Layers;

public sealed class LastingFailureTests
{
    [Fact]
    public void Failures_that_every_repetition_meets_are_told_apart()
    {
        Exception[] lasting =
        [
            new SecurityNegotiationException("untrusted", new AuthenticationException("no")),
            new SecurityNegotiationException("untrusted"),
            new MessageSecurityException("401"), new ProtocolException("415"), new FaultException("no"),
            new CommunicationException("large", new QuotaExceededException()),
            new CommunicationException("unwritable", new SerializationException()),
            new ArgumentException("scheme"), new InvalidOperationException("setting"),
        ];
        Exception[] passing =
        [
            new CommunicationException("lost"), new CommunicationException("lost", new IOException()),
            new EndpointNotFoundException("down"), new ServerTooBusyException("busy"), new TimeoutException(),
            new OperationCanceledException(), new ObjectDisposedException("socket"), new IOException(),
            new SecurityNegotiationException("broken", new IOException()),
            new SecurityNegotiationException(
                "broken", new AuthenticationException("no", new SocketException((int)SocketError.ConnectionReset))),
        ];

        Assert.All(lasting, static e => Assert.True(LastingFailure.Is(e), e.ToString()));
        Assert.All(passing, static e => Assert.False(LastingFailure.Is(e), e.ToString()));
    }
}

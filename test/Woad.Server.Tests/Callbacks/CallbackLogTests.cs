using System.ServiceModel;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Callbacks;

/// <summary>A callback that fails ends its session: the client's log says which one, and why.</summary>
public sealed class CallbackLogTests
{
    [ServiceContract(CallbackContract = typeof(IHear), SessionMode = SessionMode.Required)]
    public interface ISay
    {
        [OperationContract]
        Task SayAsync();
    }

    public interface IHear
    {
        [OperationContract]
        Task<int> HearAsync();
    }

    [Fact]
    public async Task Callback_that_throws_is_reported_by_the_factory()
    {
        using var logs = new RecordedLogs();
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/said";
        using var host = new ServiceHost(typeof(Speaker));
        host.AddServiceEndpoint(typeof(ISay), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        using var factory = new DuplexChannelFactory<ISay>(
            new InstanceContext(new Deaf()), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address))
        {
            Loggers = logs,
        };

        await Assert.ThrowsAnyAsync<CommunicationException>(factory.CreateChannel().SayAsync);
        var said = logs.Next();
        Assert.StartsWith("Error", said, StringComparison.Ordinal);
        Assert.Contains("Operation Hear of IHear failed with an undeclared exception", said, StringComparison.Ordinal);
        factory.Abort();
    }

    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
    private sealed class Speaker : ISay
    {
        public async Task SayAsync() => await OperationContext.Current!.GetCallbackChannel<IHear>()!.HearAsync();
    }

    private sealed class Deaf : IHear
    {
        public Task<int> HearAsync() => throw new InvalidOperationException("deaf");
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// An operation that runs on the thread that read its request waits for another call through the same listener: that
/// one is received all the same.
/// </summary>
public sealed class WaitingCallTests
{
    public static TheoryData<Type, Type, bool> RequestReply => new()
    {
        { typeof(IRequestChannel), typeof(IReplyChannel), false },
        { typeof(IRequestSessionChannel), typeof(IReplySessionChannel), true },
        { typeof(IDuplexChannel), typeof(IDuplexChannel), false },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel), true },
    };

    public static TheoryData<Type, Type> OneWay => new()
    {
        { typeof(IOutputChannel), typeof(IInputChannel) },
        { typeof(IOutputSessionChannel), typeof(IInputSessionChannel) },
        { typeof(IRequestChannel), typeof(IReplyChannel) },
        { typeof(IDuplexChannel), typeof(IDuplexChannel) },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel) },
    };

    [Theory]
    [MemberData(nameof(RequestReply))]
    public async Task Call_that_waits_meets_the_other_one(Type client, Type service, bool isSession)
    {
        using var host = new ServiceHost(typeof(MeetingService));
        var binding = new CustomBinding(new ShapeTransport(client, service));
        var address = Open(host, typeof(IMeeting), binding);
        using var factory = new ChannelFactory<IMeeting>(binding, new EndpointAddress(address));
        var waiting = factory.CreateChannel();
        var releasing = isSession ? factory.CreateChannel() : waiting;
        var key = Guid.NewGuid().ToString();
        var met = Task.Run(() => waiting.Come(key, MeetingStep.Wait));
        Assert.True(await Task.Run(() => releasing.Come(key, MeetingStep.Release)));
        Assert.True(await met);
    }

    [Theory]
    [MemberData(nameof(OneWay))]
    public async Task Call_without_a_reply_that_waits_meets_the_other_one(Type client, Type service)
    {
        using var host = new ServiceHost(typeof(MeetingService));
        var binding = new CustomBinding(new ShapeTransport(client, service));
        var address = Open(host, typeof(IMeetingOneWay), binding);
        using var factory = new ChannelFactory<IMeetingOneWay>(binding, new EndpointAddress(address));
        var (waiting, releasing) = (factory.CreateChannel(), factory.CreateChannel());
        var key = Guid.NewGuid().ToString();
        waiting.Tell(key, MeetingStep.Wait);
        releasing.Tell(key, MeetingStep.Release);
        Assert.True(await MeetingService.Of(key).Met);
    }

    private static Uri Open(ServiceHost host, Type contract, Binding binding)
    {
        var address = new Uri($"shapes://localhost/{Guid.NewGuid():N}");
        host.AddServiceEndpoint(contract, binding, address);
        host.Open();
        return address;
    }
}

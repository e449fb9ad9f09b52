using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

/// <content>How sessions end by an operation: one that is marked as the last, and one that fails.</content>
public abstract partial class EndToEndSuite
{
    [Theory]
    [InlineData("reply")]
    [InlineData("later")]
    [InlineData("fault")]
    [InlineData("oneWay")]
    public async Task Terminating_operation_closes_the_channel_of_the_client(string how)
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var key = NewKey();
        var leaving = Serve<ILeaving>(typeof(LeavingService)).CreateChannel<ILeaving>();
        var isClosed = 0;
        ((ICommunicationObject)leaving).Closed += (_, _) => isClosed++;
        leaving.Enter(key);

        switch (how)
        {
            case "reply":
                Assert.Equal(3, leaving.Leave(3));
                break;
            case "later":
                Assert.Equal(3, await leaving.LeaveLaterAsync(3));
                break;
            case "fault":
                Assert.Throws<FaultException<OutOfStock>>(leaving.Refuse);
                break;
            default:
                leaving.Run();
                break;
        }

        Assert.Equal(CommunicationState.Closed, ((ICommunicationObject)leaving).State);
        Assert.Equal(1, isClosed);
        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        var refused = Assert.Throws<InvalidOperationException>(() => leaving.Enter(key));
        Assert.Contains("IsTerminating operation '", refused.Message, StringComparison.Ordinal);
        ((ICommunicationObject)leaving).Close();
    }

    [Fact]
    public async Task Silent_client_keeps_neither_instance_nor_place_after_an_undeclared_exception()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var key = NewKey();
        var service = Serve<ILeaving>(typeof(LeavingService), host =>
        {
            host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentSessions = 1 });
            host.Description.Endpoints[0].Binding!.CloseTimeout = TimeSpan.FromMilliseconds(500);
        });
        var leaving = service.CreateChannel<ILeaving>();
        leaving.Enter(key);

        Assert.Throws<FaultException>(leaving.Fail);

        // Nobody closes or aborts the channel.
        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal(7, await service.CreateChannel<ILeaving>().LeaveLaterAsync(7));
        GC.KeepAlive(leaving);
    }

    [Fact]
    public async Task Aborted_channel_gives_its_place_back()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var key = NewKey();
        var service = Serve<ILeaving>(typeof(LeavingService), static host =>
            host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentSessions = 1 }));
        var leaving = service.CreateChannel<ILeaving>();
        leaving.Enter(key);

        ((ICommunicationObject)leaving).Abort();

        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal(7, await service.CreateChannel<ILeaving>().LeaveLaterAsync(7));
    }
}

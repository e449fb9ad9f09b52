using Woad.Exchanges;
using Woad.ReliableMessaging.Requests;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class SpareMessagesTests
{
    [Fact]
    public void Rent_gives_two_objects_of_each_kind_again()
    {
        var spares = new SpareMessages();
        Incoming[] requests = [new(), new(), new()];
        SentMessage[] replies = [new(), new(), new()];
        foreach (var (request, reply) in requests.Zip(replies))
        {
            spares.Return(request);
            spares.Return(reply);
        }

        Assert.Same(requests[1], spares.RentRequest());
        Assert.Same(requests[0], spares.RentRequest());
        Assert.Same(replies[1], spares.RentReply());
        Assert.Same(replies[0], spares.RentReply());
        Assert.DoesNotContain(spares.RentRequest(), requests);
        Assert.DoesNotContain(spares.RentReply(), replies);
    }

    [Fact]
    public void Return_after_the_release_keeps_nothing()
    {
        var spares = new SpareMessages();
        spares.Release();
        var (request, reply) = (new Incoming(), new SentMessage());
        spares.Return(request);
        spares.Return(reply);

        Assert.NotSame(request, spares.RentRequest());
        Assert.NotSame(reply, spares.RentReply());
    }
}

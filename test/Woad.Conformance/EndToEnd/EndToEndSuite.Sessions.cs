using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Theory]
    [InlineData(typeof(CounterService), 2, 1)]
    [InlineData(typeof(PerCallCounter), 1, 1)]
    [InlineData(typeof(SingleCounter), 2, 3)]
    public void Instance_lives_as_long_as_its_mode_says(Type type, int secondOfSession, int firstOfOtherSession)
    {
        var service = Serve<ICounter>(type);
        var one = service.CreateChannel<ICounter>();
        var other = service.CreateChannel<ICounter>();
        var perCall = type == typeof(CounterService) && !Subject.HasSessions;

        Assert.Equal(1, one.Next());
        Assert.Equal(perCall ? 1 : secondOfSession, one.Next());
        Assert.Equal(firstOfOtherSession, other.Next());
    }

    [Fact]
    public void Object_given_to_the_host_is_the_single_instance()
    {
        var counter = new SingleCounter();
        var service = Serve<ICounter>(counter);

        Assert.Equal(1, service.CreateChannel<ICounter>().Next());
        Assert.Equal(2, counter.Next());
        Assert.Equal(3, service.CreateChannel<ICounter>().Next());
    }

    [Fact]
    public void Session_has_an_id_of_its_own()
    {
        var service = Serve<ICounter>(typeof(CounterService));
        var one = service.CreateChannel<ICounter>();
        var first = one.Session();
        var again = one.Session();
        var other = service.CreateChannel<ICounter>().Session();

        if (Subject.HasSessions)
        {
            Assert.NotNull(first);
            Assert.Equal(first, again);
            Assert.NotEqual(first, other);
        }
        else
        {
            Assert.Null(first);
            Assert.Null(other);
        }
    }

    [Fact]
    public async Task Instance_of_a_session_is_disposed_of_when_its_client_closes()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var counter = Serve<ICounter>(typeof(DisposableCounter)).CreateChannel<ICounter>();
        var session = counter.Session()!;
        counter.Next();
        counter.Next();

        ((ICommunicationObject)counter).Close();

        Assert.Equal(2, await Probe.Of(session).NextNoteAsync());
    }

    [Fact]
    public void Contract_that_requires_a_session_opens_only_where_there_are_some()
    {
        if (Subject.HasSessions)
        {
            var channel = Serve<IRequiredSession>(typeof(RequiredSessionService)).CreateChannel<IRequiredSession>();
            Assert.Equal(1, channel.Next());
            Assert.Equal(2, channel.Next());
        }
        else
        {
            var refusal = Assert.Throws<InvalidOperationException>(
                () => Serve<IRequiredSession>(typeof(RequiredSessionService)));
            Assert.Contains("requires Session", refusal.Message, StringComparison.Ordinal);
        }
    }
}

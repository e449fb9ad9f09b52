using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.Duplex;

/// <content>What a client's failure is to the service, and to other clients.</content>
public abstract partial class DuplexSuite
{
    [Theory]
    [InlineData("declared", "paper sold out")]
    [InlineData("plain", " plainly")]
    public async Task Fault_of_a_callback_reaches_the_service_and_the_session_goes_on(string how, string outcome)
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());

        Assert.Equal(outcome, await Soon(() => talk.Provoke(how)));
        Assert.Equal(4, await Soon(() => talk.Ask(2)));
    }

    /// <summary>Documented: an exception that nobody declared tells nothing, and faults the session.</summary>
    [Fact]
    public async Task Unexpected_exception_of_a_callback_faults_the_channel_of_its_client()
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        var faulted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ((ICommunicationObject)talk).Faulted += (_, _) => faulted.TrySetResult();

        var outcome = await Soon(() =>
        {
            try
            {
                return talk.Provoke("unexpected");
            }
            catch (CommunicationException)
            {
                return "";
            }
        });

        Assert.DoesNotContain("secret", outcome);
        if (outcome.Length > 0)
        {
            Assert.StartsWith(
                "InternalServiceFault The client was unable to process the callback request due to an internal error.",
                outcome);
        }

        await faulted.Task.WaitAsync(Limit);
        Assert.Equal(CommunicationState.Faulted, ((ICommunicationObject)talk).State);
        Assert.Throws<CommunicationObjectFaultedException>(() => talk.Echo(1));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Unexpected_exception_of_a_callback_is_told_when_a_behavior_says_so(bool byDebugBehavior)
    {
        var service = Serve();
        var factory = service.CreateDuplexFactory<ITalk>(new TalkClient());
        if (byDebugBehavior)
        {
            factory.Endpoint.Behaviors.Add(new CallbackDebugBehavior(includeExceptionDetailInFaults: true));
        }
        else
        {
            factory.Endpoint.Behaviors.Find<CallbackBehaviorAttribute>()!.IncludeExceptionDetailInFaults = true;
        }

        var handler = new ClaimingHandler();
        factory.Endpoint.Behaviors.Add(handler);
        var talk = factory.CreateChannel();

        Assert.Equal("System.ArithmeticException secret", await Soon(() => talk.Provoke("unexpected")));
        Assert.IsType<ArithmeticException>(await handler.Handled.Task.WaitAsync(Limit));
    }

    [Fact]
    public async Task Fault_that_no_call_waits_for_is_not_answered_with_a_fault()
    {
        var unknown = new ConcurrentQueue<string?>();
        var service = Serve(configure: host =>
            host.UnknownMessageReceived += (_, e) => unknown.Enqueue(e.Message.Headers.Action));
        var talk = service.CreateDuplexChannel<INewerTalk>(new TalkClient());

        talk.Whisper(1);

        // Each call passes the faults that were sent before it, in both directions.
        for (var number = 0; number < 20; number++)
        {
            Assert.Equal(number, await Soon(() => talk.Echo(number)));
        }

        Assert.Equal(["http://tempuri.org/ITalk/Whisper"], unknown);
    }

    [Fact]
    public async Task Dead_client_faults_only_its_own_callback_channel()
    {
        var service = Serve();
        var room = NewKey();
        var dying = service.CreateDuplexChannel<ITalk>(new TalkClient());
        await Soon(() => dying.Join(room));
        var dead = Assert.Single(TalkRoom.Of(room));
        for (var i = 0; i < 2; i++)
        {
            var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
            await Soon(() => talk.Join(room));
        }

        var gone = new TaskCompletionSource<object?>(TaskCreationOptions.RunContinuationsAsynchronously);
        ((ICommunicationObject)dead).Faulted += (sender, _) => gone.TrySetResult(sender);
        ((ICommunicationObject)dying).Abort();

        Assert.Same(dead, await gone.Task.WaitAsync(Limit));
        Assert.ThrowsAny<CommunicationException>(() => dead.Told(1));
        Assert.ThrowsAny<CommunicationException>(() => dead.Double(1));
        foreach (var alive in TalkRoom.Of(room).Where(c => c != dead))
        {
            Assert.Equal(CommunicationState.Opened, ((ICommunicationObject)alive).State);
            Assert.Equal(6, await Soon(() => alive.Double(3)));
        }
    }
}

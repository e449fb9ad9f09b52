using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Conformance.EndToEnd;

namespace Woad.Conformance.Duplex;

/// <content>How a session goes on after an operation with IsTerminating.</content>
public abstract partial class DuplexSuite
{
    [Theory]
    [InlineData(true, false)]
    [InlineData(true, true)]
    [InlineData(false, false)]
    [InlineData(false, true)]
    public async Task Calls_after_the_terminating_operation_are_refused_until_the_client_closes(
        bool isCompiled, bool isOneWay)
    {
        var service = ServeVisits(isCompiled, TimeSpan.FromMinutes(1));
        for (var round = 0; round < 5; round++)
        {
            var visit = await EndVisitAsync(service, isCompiled, isOneWay);
            for (var calls = 0; calls < 3; calls++)
            {
                var refused = await Assert.ThrowsAsync<ChannelTerminatedException>(() => Soon(() => visit.Talk(1)));
                Assert.StartsWith(
                    "An operation marked as IsTerminating has already been invoked on this channel",
                    refused.Message,
                    StringComparison.Ordinal);
            }

            await Assert.ThrowsAsync<ChannelTerminatedException>(() => Soon(() => visit.Leave(1)));
            await Soon(() =>
            {
                ((ICommunicationObject)visit).Close();
                return 0;
            });
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Service_aborts_a_session_that_its_client_does_not_close_in_time_after_the_terminating_operation(
        bool isCompiled)
    {
        var service = ServeVisits(isCompiled, TimeSpan.FromMilliseconds(500));
        var faulted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var visit = await EndVisitAsync(service, isCompiled, isOneWay: false);
        var channel = (ICommunicationObject)visit;
        channel.Faulted += (_, _) => faulted.TrySetResult();
        if (channel.State == CommunicationState.Faulted)
        {
            faulted.TrySetResult();
        }

        await faulted.Task.WaitAsync(Limit);

        Assert.ThrowsAny<CommunicationException>(() => visit.Talk(1));
    }

    private static async Task<IRestlessVisit> EndVisitAsync(ServiceUnderTest service, bool isCompiled, bool isOneWay)
    {
        var factory = service.CreateDuplexFactory<IRestlessVisit>(new Visitor());
        factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
        var visit = factory.CreateChannel();
        Assert.Equal(4, await Soon(() => visit.Talk(2)));
        if (isOneWay)
        {
            visit.Run();
        }
        else
        {
            Assert.Equal(6, await Soon(() => visit.Leave(3)));
        }

        return visit;
    }

    private ServiceUnderTest ServeVisits(bool isCompiled, TimeSpan closeTimeout)
    {
        var address = subject.NewAddress();
        var host = subject.CreateHost(typeof(VisitService));
        var served = new ServiceUnderTest(subject, host, address, quota: null);
        _services.Add(served);
        var binding = served.CreateBinding();
        binding.CloseTimeout = closeTimeout;
        host.AddServiceEndpoint(
            typeof(IVisit).FullName!, binding, address.AbsoluteUri).Contract.IgnoresCompiled = !isCompiled;
        host.Open();
        return served;
    }
}

using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    public static TheoryData<Type, Type> ServiceStyles => new()
    {
        { typeof(ICalls), typeof(CallsService) },
        { typeof(ICallsTask), typeof(CallsTaskService) },
        { typeof(ICallsApm), typeof(CallsApmService) },
    };

    [Theory]
    [MemberData(nameof(ServiceStyles))]
    public void Synchronous_call_reaches_a_service_of_any_style(Type contract, Type service)
    {
        var calls = ServeCalls(contract, service).CreateChannel<ICalls>();

        Assert.Equal(5, calls.Add(2, 3));
        Assert.Equal("hello", calls.Echo("hello"));
    }

    [Theory]
    [MemberData(nameof(ServiceStyles))]
    public async Task Task_call_reaches_a_service_of_any_style(Type contract, Type service)
    {
        var calls = ServeCalls(contract, service).CreateChannel<ICallsTask>();

        Assert.Equal(5, await calls.AddAsync(2, 3));
        Assert.Equal("hello", await calls.EchoAsync("hello"));
    }

    [Theory]
    [MemberData(nameof(ServiceStyles))]
    public async Task Begin_and_End_call_reaches_a_service_of_any_style(Type contract, Type service)
    {
        var calls = ServeCalls(contract, service).CreateChannel<ICallsApm>();
        var called = new TaskCompletionSource<IAsyncResult>(TaskCreationOptions.RunContinuationsAsynchronously);
        var state = new object();

        var result = calls.BeginAdd(2, 3, called.SetResult, state);

        Assert.Same(state, result.AsyncState);
        Assert.Same(result, await called.Task.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.True(result.IsCompleted);
        Assert.Equal(5, calls.EndAdd(result));
        Assert.Equal("hello", calls.EndEcho(calls.BeginEcho("hello", null, null)));
    }

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("  spaces around  ")]
    [InlineData("<a b='c'>&amp;\"]]>")]
    [InlineData("Grüße, \u4F60\u597D, \U0001D11E")]
    [InlineData("two\r\nlines\tand a tab")]
    public void Text_comes_back_as_it_was(string? text)
    {
        var calls = ServeCalls(typeof(ICalls), typeof(CallsService)).CreateChannel<ICalls>();

        Assert.Equal(text, calls.Echo(text));
    }

    [Fact]
    public void Parameters_by_reference_come_back()
    {
        var calls = ServeCalls(typeof(ICalls), typeof(CallsService)).CreateChannel<ICalls>();
        var counter = 41;

        calls.Touch(ref counter);

        Assert.Equal(42, counter);
        Assert.Equal(3, calls.Divide(17, 5, out var remainder));
        Assert.Equal(2, remainder);
    }

    [Fact]
    public void Inherited_and_renamed_operations_are_called()
    {
        var calls = Serve<IMoreCalls>(typeof(CallsService)).CreateChannel<IMoreCalls>();

        Assert.Equal(5, calls.Add(2, 3));
        Assert.Equal("daoW", calls.Turn("Woad"));
    }

    [Fact]
    public void Client_of_the_base_contract_calls_a_service_of_the_derived_one()
    {
        var calls = Serve<IMoreCalls>(typeof(CallsService)).CreateChannel<ICalls>();

        Assert.Equal(5, calls.Add(2, 3));
    }

    [Fact]
    public void Client_class_calls_and_closes()
    {
        var service = ServeCalls(typeof(ICalls), typeof(CallsService));
        var client = new CallsClient(service.CreateBinding(), service.Address);
        Subject.Configure(client.ChannelFactory);

        Assert.Equal(5, client.Add(2, 3));
        Assert.Equal(CommunicationState.Opened, client.State);
        client.Close();
        Assert.Equal(CommunicationState.Closed, client.State);
    }

    [Fact]
    public void Unknown_operation_is_refused_and_the_service_goes_on()
    {
        var service = ServeCalls(typeof(ICalls), typeof(CallsService));

        var calls = service.CreateChannel<IUnknownCalls>();

        var refusal = Assert.Throws<ActionNotSupportedException>(() => calls.Missing());

        Assert.Contains("'http://woad.test/calls/Calls/Missing'", refusal.Message, StringComparison.Ordinal);
        Assert.Contains("ContractFilter mismatch", refusal.Message, StringComparison.Ordinal);
        Assert.Equal(5, service.CreateChannel<ICalls>().Add(2, 3));
    }

    [Fact]
    public async Task Sixty_four_calls_at_once_on_one_proxy_get_their_own_answers()
    {
        var calls = Serve<ICallsTask>(typeof(CallsTaskService)).CreateChannel<ICallsTask>();

        var answers = await Task.WhenAll(Enumerable.Range(0, 64).Select(number => calls.EchoAsync($"call {number}")));

        Assert.Equal(Enumerable.Range(0, 64).Select(number => $"call {number}"), answers);
    }

    [Fact]
    public async Task Blocking_calls_of_many_threads_on_one_proxy_get_their_own_answers()
    {
        var calls = ServeCalls(typeof(ICalls), typeof(CallsService)).CreateChannel<ICalls>();

        var sums = await Task.WhenAll(Enumerable.Range(0, 16).Select(number => Task.Factory.StartNew(
            () => Enumerable.Range(0, 20).Sum(other => calls.Add(number, other)),
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default)));

        Assert.Equal(Enumerable.Range(0, 16).Select(number => (20 * number) + 190), sums);
    }

    [Fact]
    public void Two_endpoints_of_a_host_are_called_each_by_its_address()
    {
        var first = Subject.NewAddress();
        var second = Subject.NewAddress();
        var service = Serve<ICalls>(typeof(CallsService), host =>
        {
            host.AddServiceEndpoint(typeof(ICalls).FullName!, Subject.Create(), first.AbsoluteUri);
            host.AddServiceEndpoint(typeof(IMoreCalls).FullName!, Subject.Create(), second.AbsoluteUri);
        });

        using var one = new ChannelFactory<ICalls>(service.CreateBinding(), new EndpointAddress(first));
        using var two = new ChannelFactory<IMoreCalls>(service.CreateBinding(), new EndpointAddress(second));
        Subject.Configure(one);
        Subject.Configure(two);

        Assert.Equal(5, one.CreateChannel().Add(2, 3));
        Assert.Equal("daoW", two.CreateChannel().Turn("Woad"));
        Assert.Throws<ActionNotSupportedException>(() =>
            two.CreateChannel(new EndpointAddress(first)).Turn("Woad"));
    }

    private ServiceUnderTest ServeCalls(Type contract, Type service) =>
        contract == typeof(ICalls) ? Serve<ICalls>(service)
        : contract == typeof(ICallsTask) ? Serve<ICallsTask>(service)
        : Serve<ICallsApm>(service);
}

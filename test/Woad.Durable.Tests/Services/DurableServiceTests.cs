using System.ServiceModel;

namespace Woad.Durable.Tests.Services;

/// <summary>Durable services as their programs use them.</summary>
public sealed class DurableServiceTests : IDisposable
{
    private readonly TempFile _file = new();

    public static TheoryData<string> Names => [.. DurableBindings.All.Keys];

    public void Dispose() => _file.Dispose();

    /// <summary>Clients that block would take the threads of the pool from the host.</summary>
    private static Task<T> OnThread<T>(Func<T> call) =>
        Task.Factory.StartNew(call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Instance_continues_over_channels_and_hosts_until_it_is_completed(string name)
    {
        var binding = DurableBindings.All[name]();
        Uri address;
        IDictionary<string, string> context;
        await using (var host = await DurableHost.OpenAsync(binding, _file.NewFactory()))
        {
            address = host.Address;
            context = await Task.Run(() =>
            {
                var client = host.Connect();
                Assert.Equal(1, client.Add("pen"));
                Assert.Equal(2, client.Add("ink"));
                var found = DurableHost.ContextOf(client);
                Assert.Equal(found["instanceId"], client.Id());
                Assert.Equal(1, host.Connect().Add("cup"));
                return found;
            });
        }

        await using var next = await DurableHost.OpenAsync(binding, _file.NewFactory(), address: address);
        await Task.Run(async () =>
        {
            var client = next.Connect(context);
            Assert.Equal(["pen", "ink"], await client.ItemsAsync());
            client.AddLater("paper");
            Assert.Equal(4, client.Add("cup"));
            Assert.Equal(["pen", "ink", "paper", "cup"], client.CheckOut());
            var error = Assert.Throws<FaultException>(() => client.Add("late"));
            Assert.Contains("does not exist", error.Message, StringComparison.Ordinal);
        });
    }

    [Fact]
    public async Task Fault_says_which_context_leads_nowhere()
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All["WSHttp"](), _file.NewFactory());
        await Task.Run(async () =>
        {
            var none = await Assert.ThrowsAsync<FaultException>(() => host.Connect().ItemsAsync());
            Assert.Equal("MissingContext", none.Code.SubCode!.Name);
            Assert.True(none.Code.IsSenderFault);
            foreach (var id in new[] { Guid.NewGuid().ToString(), "", "42", "' OR 1=1 --", new string('x', 30_000) })
            {
                var error = Assert.Throws<FaultException>(() => host.Connect(id).Add("pen"));
                Assert.Equal("InstanceNotFound", error.Code.SubCode!.Name);
                Assert.True(error.Code.IsSenderFault);
            }

            var other = host.Connect(new Dictionary<string, string> { ["other"] = "42" });
            Assert.Equal("InstanceNotFound", Assert.Throws<FaultException>(() => other.Add("pen")).Code.SubCode!.Name);
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task State_is_kept_or_given_up_as_the_operation_ends(string name)
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All[name](), _file.NewFactory());
        await Task.Run(async () =>
        {
            var client = host.Connect();
            client.Add("pen");
            Assert.Throws<FaultException<string>>(() => client.AddAndFault("ink"));
            client.AddAndAbort("lost");
            Assert.Equal(["pen", "ink"], await client.ItemsAsync());

            var id = client.Id();
            Assert.ThrowsAny<CommunicationException>(() => client.AddAndThrow("paper"));
            Assert.Throws<FaultException>(() => host.Connect(id).Add("late"));

            var other = host.Connect();
            other.Add("cup");
            other.Abandon();
            Assert.Throws<FaultException>(() => other.Add("late"));
        });
    }

    [Fact]
    public async Task Creation_that_fails_leaves_nothing_behind()
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All["NetTcp"](), _file.NewFactory());
        await Task.Run(() =>
        {
            var client = host.Connect();
            Assert.Throws<FaultException<string>>(() => client.AddAndFault("ink"));
            Assert.Empty(DurableHost.ContextOf(client));
            client.AddAndAbort("ink");
            Assert.Empty(DurableHost.ContextOf(client));
            Assert.Equal(1, client.Add("pen"));
            Assert.NotEmpty(DurableHost.ContextOf(client));
        });
    }

    [Fact]
    public async Task Instance_survives_an_unknown_exception_where_the_service_says_so()
    {
        await using var host = await DurableHost.OpenAsync(
            DurableBindings.All["BasicHttp"](), _file.NewFactory(), typeof(CarefulCart));
        await Task.Run(async () =>
        {
            var client = host.Connect();
            client.Add("pen");
            Assert.ThrowsAny<CommunicationException>(() => client.AddAndThrow("ink"));
            Assert.Equal(["pen"], await client.ItemsAsync());
        });
    }

    [Fact]
    public async Task Calls_of_one_instance_run_one_after_the_other_from_many_channels()
    {
        const int Clients = 8;
        const int Calls = 10;
        await using var host = await DurableHost.OpenAsync(DurableBindings.All["NetTcp"](), _file.NewFactory());
        var first = host.Connect();
        var one = await Task.Run(() => first.Add("first"));
        var context = DurableHost.ContextOf(first);
        var counts = await Task.WhenAll(Enumerable.Range(0, Clients).Select(n => OnThread(() =>
        {
            var client = host.Connect(context);
            return Enumerable.Range(0, Calls).Select(i => client.Add($"{n}.{i}")).ToArray();
        })));

        Assert.Equal(1, one);
        Assert.Equal(Enumerable.Range(2, Clients * Calls), counts.SelectMany(static c => c).Order());
        Assert.Equal(1 + (Clients * Calls), (await first.ItemsAsync()).Length);
    }

    [Fact]
    public async Task Call_that_a_Reentrant_instance_makes_to_itself_is_saved_and_answered()
    {
        await using var host = await DurableHost.OpenAsync(
            DurableBindings.All["WSHttp"](), _file.NewFactory(), typeof(ReentrantCart));
        var first = host.Connect();
        await OnThread(() => first.Add("first"));
        var context = DurableHost.ContextOf(first);
        ReentrantCart.Inner = item => host.Connect(context).Add(item);
        Assert.Equal(3, await OnThread(() => first.Add("outer")));
        Assert.Equal(["first", "outer", "inner"], await first.ItemsAsync());
    }

    [Fact]
    public async Task Calls_of_a_Multiple_instance_overlap_and_are_saved_together()
    {
        await using var host = await DurableHost.OpenAsync(
            DurableBindings.All["NetTcp"](), _file.NewFactory(), typeof(CarefulCart));
        var first = host.Connect();
        await Task.Run(() => first.Add("first"));
        var context = DurableHost.ContextOf(first);
        using var meeting = new Barrier(3);
        CarefulCart.Meeting = meeting;
        try
        {
            await Task.WhenAll(Enumerable.Range(0, 3).Select(n => OnThread(() => host.Connect(context).Add($"{n}"))));
            Assert.Equal(1, meeting.CurrentPhaseNumber);
        }
        finally
        {
            CarefulCart.Meeting = null;
        }

        var items = await first.ItemsAsync();
        Assert.Equal(["0", "1", "2", "first"], items.Order());
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Durable.Tests.Services;

/// <summary>Durable services that are saved in the transactions of their operations.</summary>
public sealed class TransactedServiceTests : IDisposable
{
    private readonly TempFile _file = new();

    public static TheoryData<string> Names => [.. DurableBindings.All.Keys];

    public void Dispose() => _file.Dispose();

    [Theory]
    [MemberData(nameof(Names))]
    public async Task State_is_saved_when_the_transaction_commits(string name)
    {
        var binding = DurableBindings.All[name]();
        IDictionary<string, string> context;
        await using (var host = await OpenAsync(binding))
        {
            context = await Task.Run(() =>
            {
                var client = host.Connect();
                Assert.Equal(1, client.Add("pen"));
                Assert.Equal(2, client.Add("ink"));
                return DurableHost.ContextOf(client);
            });
        }

        await using var next = await OpenAsync(binding);
        await Task.Run(async () =>
        {
            var client = next.Connect(context);
            Assert.Equal(["pen", "ink"], await client.ItemsAsync());
            Assert.Equal(["pen", "ink"], client.CheckOut());
            await Assert.ThrowsAsync<FaultException>(client.ItemsAsync);
        });
    }

    [Fact]
    public async Task State_stays_as_it_was_when_another_resource_refuses()
    {
        await using var host = await OpenAsync();
        await Task.Run(async () =>
        {
            var client = host.Connect();
            client.Add("pen");

            Assert.Throws<ProtocolException>(() => client.Add("refused"));
            Assert.Equal(["pen"], await client.ItemsAsync());
            Assert.Throws<ProtocolException>(client.CheckOut);
            Assert.Equal(["pen"], await client.ItemsAsync());
        });
    }

    [Fact]
    public async Task State_stays_as_it_was_when_the_operation_throws()
    {
        await using var host = await OpenAsync();
        await Task.Run(async () =>
        {
            var client = host.Connect();
            client.Add("pen");
            var context = DurableHost.ContextOf(client);

            Assert.ThrowsAny<FaultException>(() => client.AddAndFault("ink"));
            Assert.Equal(["pen"], await client.ItemsAsync());
            Assert.ThrowsAny<FaultException>(() => client.AddAndThrow("ink"));
            Assert.Equal(["pen"], await host.Connect(context).ItemsAsync());
        });
    }

    [Fact]
    public async Task Second_durable_resource_fails_the_call_and_changes_nothing()
    {
        await using var host = await OpenAsync();
        await Task.Run(async () =>
        {
            var client = host.Connect();
            client.Add("pen");
            var context = DurableHost.ContextOf(client);

            Assert.ThrowsAny<CommunicationException>(() => client.Add("durable"));
            Assert.Equal(["pen"], await host.Connect(context).ItemsAsync());
        });
    }

    [Fact]
    public async Task Instance_whose_first_transaction_aborts_is_not_created()
    {
        await using var host = await OpenAsync();
        await Task.Run(() =>
        {
            var client = host.Connect();

            Assert.Throws<ProtocolException>(() => client.Add("refused"));
            Assert.Equal(1, client.Add("pen"));
        });
    }

    private Task<DurableHost> OpenAsync(Binding? binding = null) =>
        DurableHost.OpenAsync(
            binding ?? new NetTcpContextBinding(SecurityMode.None), _file.NewFactory(), typeof(LedgerCart));
}

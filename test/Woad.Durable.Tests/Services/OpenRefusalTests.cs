using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>A durable service that cannot work as it is set up does not open, and the message has the remedy.</summary>
public sealed class OpenRefusalTests : IDisposable
{
    private readonly TempFile _file = new();

    public void Dispose() => _file.Dispose();

    [Fact]
    public void Service_without_a_store_is_refused() => Refused<Cart>("PersistenceProviderBehavior", hasStore: false);

    [Fact]
    public void Binding_without_contexts_is_refused() =>
        Refused<Cart>("NetTcpContextBinding", binding: new NetTcpBinding(SecurityMode.None));

    [Fact]
    public void Class_that_cannot_be_saved_is_refused() =>
        Refused<UnserializableCart>("[Serializable] or [DataContract]");

    [Fact]
    public void Single_instance_is_refused() => Refused<OnlyCart>("InstanceContextMode");

    [Fact]
    public void State_in_transactions_of_operations_without_one_is_refused() =>
        Refused<TransactedCart>("TransactionScopeRequired");

    [Fact]
    public void Creating_one_way_operation_is_refused() => Refused<OneWayCart>("CanCreateInstance");

    [Fact]
    public void Release_of_instances_is_refused() => Refused<ReleasingCart>("ReleaseInstanceMode");

    [Fact]
    public void Store_that_is_not_there_is_refused()
    {
        var host = Host<Cart>(new NetTcpContextBinding(SecurityMode.None));
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(
            new SqlitePersistenceProviderFactory("Data Source=/nowhere/at/all.db")));
        var error = Assert.Throws<System.ServiceModel.Persistence.PersistenceException>(host.Open);
        Assert.Contains("Data Source", error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    private static ServiceHost Host<T>(Binding? binding)
    {
        var host = new ServiceHost(typeof(T));
        host.AddServiceEndpoint(
            typeof(ICart),
            binding ?? new NetTcpContextBinding(SecurityMode.None),
            new Uri($"net.tcp://localhost:{FreePort.Next()}/cart"));
        return host;
    }

    private void Refused<T>(string remedy, bool hasStore = true, Binding? binding = null)
    {
        var host = Host<T>(binding);
        if (hasStore)
        {
            host.Description.Behaviors.Add(new PersistenceProviderBehavior(_file.NewFactory()));
        }

        var error = Assert.ThrowsAny<InvalidOperationException>(host.Open);
        Assert.Contains(remedy, error.Message, StringComparison.Ordinal);
        host.Abort();
    }
}

using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;

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
    public void Instance_of_each_call_is_refused() => Refused<CallCart>("InstanceContextMode");

    [Fact]
    public void State_in_transactions_of_operations_without_one_is_refused() =>
        Refused<TransactedCart>("TransactionScopeRequired");

    [Fact]
    public void Creating_one_way_operation_is_refused() => Refused<OneWayCart>("CanCreateInstance");

    [Fact]
    public void Durable_operations_of_a_service_that_is_not_durable_open()
    {
        var host = Host<VolatileCart>(new NetTcpBinding(SecurityMode.None));
        host.Open();
        host.Close();
    }

    [Fact]
    public void Release_of_instances_is_refused() => Refused<ReleasingCart>("ReleaseInstanceMode");

    [Fact]
    public void Store_that_is_not_there_is_refused()
    {
        var host = Host<Cart>(new NetTcpContextBinding(SecurityMode.None));
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(
            new SqlitePersistenceProviderFactory("Data Source=/nowhere/at/all.db")));
        var error = Assert.Throws<PersistenceException>(host.Open);
        Assert.Contains("Data Source", error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Theory]
    [InlineData("Data Sorce=carts.db", "data sorce")]
    [InlineData("carts.db", "Data Source=carts.db")]
    [InlineData("Data Source=", "Data Source")]
    [InlineData("Mode=ReadWriteCreate", "Data Source")]
    [InlineData("Data Source=carts.db;Mode=ReadOnly", "Mode")]
    [InlineData("Data Source=carts.db;Mode=Often", "Often")]
    public void Connection_string_of_SQLite_that_cannot_be_used_is_refused_with_its_setting(string text, string setting)
    {
        var error = Assert.Throws<ArgumentException>(() => new SqlitePersistenceProviderFactory(text));
        Assert.Contains(setting, error.Message, StringComparison.Ordinal);
        Assert.Contains("SQLite", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Hots=db;Database=carts", "hots")]
    [InlineData("Database=carts;Username=carts", "Host")]
    [InlineData("Host=db;Port=many", "Port")]
    public void Connection_string_of_PostgreSQL_that_cannot_be_used_is_refused_with_its_setting(
        string text, string setting)
    {
        var error = Assert.Throws<ArgumentException>(() => new PostgresPersistenceProviderFactory(text));
        Assert.Contains(setting, error.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("PostgreSQL", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void File_that_is_no_database_is_refused_at_Open()
    {
        File.WriteAllText(_file.Path, string.Concat(Enumerable.Repeat("These are notes, and no database. ", 100)));
        var message = RefusedAtOpen(new SqlitePersistenceProviderFactory($"Data Source={_file.Path}"));
        Assert.Contains("Data Source", message, StringComparison.Ordinal);
        Assert.Contains("not a SQLite database", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Server_that_does_not_answer_is_refused_at_Open()
    {
        var port = FreePort.Next();
        var message = RefusedAtOpen(
            new PostgresPersistenceProviderFactory($"Host=127.0.0.1;Port={port};Username=carts"));
        Assert.Contains("Host and Port", message, StringComparison.Ordinal);
        Assert.Contains($"{port}", message, StringComparison.Ordinal);
    }

    private static string RefusedAtOpen(PersistenceProviderFactory store)
    {
        var host = Host<Cart>(null);
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(store));
        var error = Assert.Throws<PersistenceException>(host.Open);
        host.Abort();
        return error.Message;
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

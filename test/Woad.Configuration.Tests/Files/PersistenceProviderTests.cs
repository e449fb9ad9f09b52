using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Contoso;
using Microsoft.Extensions.Configuration;
using Woad.Durable;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Files;

/// <summary>Stores of durable services in files, as WCF's have them.</summary>
public sealed class PersistenceProviderTests : IDisposable
{
    private const string Sqlite = "type='Woad.Durable.SqlitePersistenceProviderFactory, Woad.Durable'";
    private const string Postgres = "type='Woad.Durable.PostgresPersistenceProviderFactory, Woad.Durable'";

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-store-").FullName;

    [Fact]
    public void Factory_of_a_program_takes_the_attributes_that_the_element_does_not_know()
    {
        using var file = new InlineFile(Of(
            "type='Contoso.ShelfFactory, Woad.Configuration.Tests, Version=1.0.0.0' "
            + "persistenceOperationTimeout='00:00:07' room='12' lockTimeout='00:01:00'"));
        Assert.Empty(file.Configuration.Problems);
        var behavior = new ServiceHost(typeof(LogBook)).Description.Behaviors.Find<PersistenceProviderBehavior>()!;
        Assert.Equal(TimeSpan.FromSeconds(7), behavior.PersistenceOperationTimeout);
        var parameters = Assert.IsType<ShelfFactory>(behavior.PersistenceProviderFactory).Parameters;
        Assert.Equal("room, lockTimeout", string.Join(", ", parameters.AllKeys));
        Assert.Equal("12", parameters["room"]);
    }

    [Fact]
    public void Service_keeps_its_instances_in_the_file_that_the_configuration_names()
    {
        using var file = new InlineFile(Of(
            $"{Sqlite} lockTimeout='00:00:20' maxStateSize='5000' maxFileSize='9000000' "
            + $"connectionString='Data Source={_folder}/books.db;Pooling=False'"));
        Assert.Empty(file.Configuration.Problems);
        Assert.Equal((1, 2), CallTwice(out var context, null));
        Assert.Equal((3, 4), CallTwice(out _, context));
        Assert.True(File.Exists(Path.Combine(_folder, "books.db")));
    }

    [Fact]
    public void Factories_read_their_arguments()
    {
        var sqlite = new SqlitePersistenceProviderFactory(new System.Collections.Specialized.NameValueCollection
        {
            ["connectionString"] = "Data Source=books.db",
            ["lockTimeout"] = "00:00:20",
            ["maxStateSize"] = "5000",
            ["maxFileSize"] = "9000000000",
        });
        Assert.Equal(
            (TimeSpan.FromSeconds(20), 5000, 9_000_000_000),
            (sqlite.LockTimeout, sqlite.MaxStateSize, sqlite.MaxFileSize));
    }

    [Fact]
    public void Settings_say_what_a_file_says()
    {
        var configuration = ServiceModelConfiguration.From(new ConfigurationBuilder().AddJsonStream(new MemoryStream(
            """
            {"system.serviceModel": {
              "services": { "service": [ { "name": "Contoso.LogBook" } ] },
              "behaviors": { "serviceBehaviors": { "behavior": [ { "persistenceProvider":
                { "type": "Contoso.ShelfFactory, Woad.Configuration.Tests", "room": "12" } } ] } } }}
            """u8.ToArray())).Build());
        Assert.Empty(configuration.Problems);
        configuration.Use();
        var behavior = new ServiceHost(typeof(LogBook)).Description.Behaviors.Find<PersistenceProviderBehavior>()!;
        Assert.Equal("12", Assert.IsType<ShelfFactory>(behavior.PersistenceProviderFactory).Parameters["room"]);
        Assert.Equal(TimeSpan.FromSeconds(30), behavior.PersistenceOperationTimeout);
    }

    [Theory]
    [InlineData("type='No.Such, Nowhere'", "'No.Such, Nowhere' was not found")]
    [InlineData("type='No.Such, Nowhere' room='1'", "takes a NameValueCollection")]
    [InlineData("type='System.String'", "is no System.ServiceModel.Persistence.PersistenceProviderFactory")]
    [InlineData("type='Contoso.ShelfFactory, Woad.Configuration.Tests' room='full'", "The room is full.")]
    [InlineData(
        Sqlite + " conectionString='x'",
        "There is no argument 'conectionString'. The arguments are connectionString, connectionStringName, lock")]
    [InlineData(Sqlite, "Write the argument connectionString")]
    [InlineData(
        Postgres + " connectionStringName='gone'",
        "no connectionStrings/add with the name 'gone'")]
    [InlineData(
        Postgres + " connectionString='Host=h' lockTimeout='soon'",
        "'soon', which is not a time such as 00:00:10")]
    [InlineData(
        Sqlite + " connectionString='Data Source=a' maxFileSize='-1'",
        "a number of bytes from 1 to")]
    public void Wrong_factory_says_what_to_do(string attributes, string message)
    {
        using var file = new InlineFile(Of(attributes));
        var host = new ServiceHost(typeof(LogBook));
        var error = Assert.Throws<ConfigurationErrorsException>(host.Open);
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
    }

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        Directory.Delete(_folder, recursive: true);
    }

    private static string Of(string attributes) =>
        "<services><service name='Contoso.LogBook' behaviorConfiguration='kept'/></services>"
        + $"<behaviors><serviceBehaviors><behavior name='kept'><persistenceProvider {attributes}/></behavior>"
        + "</serviceBehaviors></behaviors>";

    private static (int First, int Second) CallTwice(
        out IDictionary<string, string> context, IDictionary<string, string>? known)
    {
        var address = $"net.tcp://localhost:{FreePort.Next()}/book";
        using var host = new ServiceHost(typeof(LogBook));
        host.AddServiceEndpoint(typeof(ILogBook), new NetTcpContextBinding(SecurityMode.None), address);
        var before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(before);
        using var factory = new ChannelFactory<ILogBook>(
            new NetTcpContextBinding(SecurityMode.None), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        var contexts = ((IClientChannel)channel).GetProperty<IContextManager>()!;
        if (known is not null)
        {
            contexts.SetContext(known);
        }

        var result = (channel.Append("a"), channel.Append("b"));
        context = contexts.GetContext();
        ((IClientChannel)channel).Close();
        return result;
    }
}

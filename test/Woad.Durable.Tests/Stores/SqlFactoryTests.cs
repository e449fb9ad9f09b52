using System.Collections.Specialized;
using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Stores;

/// <summary>WCF's factory keeps instances in the database that its connection string names.</summary>
public sealed class SqlFactoryTests : IDisposable
{
    private static readonly TimeSpan _timeout = TimeSpan.FromSeconds(60);

    private readonly TempFile _file = new();
    private readonly List<SqlPersistenceProviderFactory> _factories = [];

    public void Dispose()
    {
        _factories.ForEach(static factory => factory.Abort());
        _file.Dispose();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Saved_state_is_loaded_by_another_host(bool asText)
    {
        var id = Guid.NewGuid();
        var one = Provider(new SqlPersistenceProviderFactory(_file.ConnectionString, asText), id);
        one.Create(new Note("grüße"), _timeout, unlockInstance: true);

        var other = Provider(new SqlPersistenceProviderFactory(_file.ConnectionString, !asText), id);
        Assert.Equal("grüße", ((Note)other.Load(_timeout, lockInstance: true)).Text);
        other.Update(new Note("again"), _timeout, unlockInstance: true);
        Assert.Equal("again", ((Note)one.Load(_timeout)).Text);
        other.Delete(new Note(""), _timeout);
        Assert.Throws<InstanceNotFoundException>(() => one.Load(_timeout));
    }

    [Fact]
    public void State_is_text_where_the_program_asks_for_it()
    {
        var plain = Provider(new SqlPersistenceProviderFactory(_file.ConnectionString, true), Guid.NewGuid());
        plain.Create(new Note("legible"), _timeout, unlockInstance: true);

        Assert.True(_file.Holds("legible</"));
    }

    [Fact]
    public void Arguments_of_a_configuration_file_are_taken()
    {
        var factory = new SqlPersistenceProviderFactory(new NameValueCollection
        {
            ["connectionString"] = _file.ConnectionString, ["serializeAsText"] = "true", ["lockTimeout"] = "00:00:17",
        });

        Assert.Equal(
            (_file.ConnectionString, true, TimeSpan.FromSeconds(17)),
            (factory.ConnectionString, factory.SerializeAsText, factory.LockTimeout));
        Assert.Contains("serializeAsText", Assert.Throws<ArgumentException>(
            () => new SqlPersistenceProviderFactory(new NameValueCollection { ["serialiseAsText"] = "true" })).Message);
        Assert.Throws<ArgumentException>(() => new SqlPersistenceProviderFactory(new NameValueCollection
        {
            ["connectionString"] = _file.ConnectionString, ["serializeAsText"] = "perhaps",
        }));
    }

    [Theory]
    [InlineData(@"Data Source=.\SQLEXPRESS;Initial Catalog=Carts;Integrated Security=SSPI")]
    [InlineData("Server=db;Database=Carts;Trusted_Connection=True")]
    public void Database_of_SQL_Server_is_refused_with_the_remedy(string text)
    {
        var error = Assert.Throws<ArgumentException>(() => new SqlPersistenceProviderFactory(text));

        Assert.Contains("Data Source=carts.db", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_are_made_before_the_factory_opens()
    {
        var factory = new SqlPersistenceProviderFactory(_file.ConnectionString);
        Provider(factory, Guid.NewGuid());

        Assert.Throws<InvalidOperationException>(() => factory.SerializeAsText = true);
        Assert.Throws<InvalidOperationException>(() => factory.ConnectionString = "Data Source=other.db");
        Assert.Throws<ArgumentOutOfRangeException>(
            () => new SqlPersistenceProviderFactory(_file.ConnectionString, false, TimeSpan.FromSeconds(-1)));
    }

    private LockingPersistenceProvider Provider(SqlPersistenceProviderFactory factory, Guid id)
    {
        _factories.Add(factory);
        factory.Serve(typeof(Note));
        factory.Open(_timeout);
        var provider = (LockingPersistenceProvider)factory.CreateProvider(id);
        provider.Open(_timeout);
        return provider;
    }
}

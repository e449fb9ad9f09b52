using System.Security.Cryptography;
using System.ServiceModel.Persistence;
using Microsoft.AspNetCore.DataProtection;

namespace Woad.Durable.Tests.Stores;

/// <summary>The rules of locks and states that hold for every database.</summary>
public abstract class StoreSuite : IDisposable
{
    private static readonly TimeSpan _timeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan _short = TimeSpan.FromSeconds(1);

    private readonly List<DatabasePersistenceProviderFactory> _factories = [];

    public void Dispose()
    {
        _factories.ForEach(static f => f.Abort());
        DisposeDatabase();
        GC.SuppressFinalize(this);
    }

    [Fact]
    public void Saved_state_is_loaded_by_another_host()
    {
        var id = Guid.NewGuid();
        var one = Open().Provider(id);
        Assert.Throws<InstanceNotFoundException>(() => one.Load(_timeout, lockInstance: true));
        one.Create(new Note("first"), _timeout, unlockInstance: true);
        Assert.Throws<PersistenceException>(() => one.Create(new Note("again"), _timeout, unlockInstance: true));

        var other = Open().Provider(id);
        Assert.Equal("first", TextOf(other.Load(_timeout, lockInstance: true)));
        other.Update(new Note("second"), _timeout, unlockInstance: true);
        Assert.Equal("second", TextOf(one.Load(_timeout)));
        other.Delete(new Note(""), _timeout);
        Assert.Throws<InstanceNotFoundException>(() => one.Load(_timeout));
    }

    [Fact]
    public void Locked_instance_is_waited_for_and_then_refused()
    {
        var id = Guid.NewGuid();
        var one = Open().Provider(id);
        var other = Open().Provider(id);
        one.Create(new Note("first"), _timeout, unlockInstance: false);
        Assert.Equal(id, Assert.Throws<InstanceLockException>(() => other.Load(_short, lockInstance: true)).InstanceId);

        one.Update(new Note("second"), _timeout, unlockInstance: false);
        Assert.Throws<InstanceLockException>(() => other.Load(_short, lockInstance: true));
        one.Unlock(_timeout);
        Assert.Equal("second", TextOf(other.Load(_timeout, lockInstance: true)));
    }

    [Fact]
    public void Host_that_paused_for_longer_than_its_lock_cannot_overwrite_or_delete()
    {
        var id = Guid.NewGuid();
        var paused = Open(lockTimeout: 200, clock: new StoppedTimers());
        var one = paused.Provider(id);
        one.Create(new Note("first"), _timeout, unlockInstance: false);

        var other = Open().Provider(id);
        Assert.Equal("first", TextOf(other.Load(_timeout, lockInstance: true)));
        other.Update(new Note("second"), _timeout, unlockInstance: true);

        Assert.Throws<InstanceLockException>(() => one.Update(new Note("old"), _timeout, unlockInstance: true));
        Assert.Equal("second", TextOf(other.Load(_timeout)));
    }

    [Fact]
    public void Loaded_instance_is_waited_for_until_it_is_saved_or_unlocked()
    {
        var id = Guid.NewGuid();

        // A wait for the end of its time would fail the test.
        var one = Open(lockTimeout: 3_600_000).Provider(id);
        var other = Open().Provider(id);
        one.Create(new Note("first"), _timeout, unlockInstance: true);
        one.Load(_timeout, lockInstance: true);
        Assert.Throws<InstanceLockException>(() => other.Load(_short, lockInstance: true));
        Assert.Equal("first", TextOf(other.Load(_timeout, lockInstance: false)));
        one.Unlock(_timeout);
        other.Load(_timeout, lockInstance: true);
        other.Update(new Note("second"), _timeout, unlockInstance: true);

        Assert.Equal("second", TextOf(one.Load(_timeout, lockInstance: true)));
        one.Update(new Note("third"), _timeout, unlockInstance: false);
        Assert.Throws<InstanceLockException>(() => other.Load(_short, lockInstance: true));
        one.Update(new Note("fourth"), _timeout, unlockInstance: true);
        Assert.Equal("fourth", TextOf(other.Load(_timeout, lockInstance: true)));
        other.Delete(new Note(""), _timeout);
        Assert.Throws<InstanceNotFoundException>(() => one.Load(_timeout, lockInstance: true));
    }

    [Fact]
    public void Host_that_paused_with_a_loaded_instance_is_passed_by_and_cannot_overwrite()
    {
        var id = Guid.NewGuid();
        var one = Open(lockTimeout: 200, clock: new StoppedTimers()).Provider(id);
        one.Create(new Note("first"), _timeout, unlockInstance: true);
        one.Load(_timeout, lockInstance: true);

        // The one that paused has not given its lock back, and is waited for once.
        var (other, third) = (Open().Provider(id), Open(lockTimeout: 3_600_000).Provider(id));
        Assert.Equal("first", TextOf(other.Load(_timeout, lockInstance: true)));
        Assert.Throws<InstanceLockException>(() => third.Load(_short, lockInstance: true));
        other.Update(new Note("second"), _timeout, unlockInstance: true);
        Assert.Equal("second", TextOf(third.Load(_timeout, lockInstance: true)));
        third.Update(new Note("third"), _timeout, unlockInstance: true);
        other.Load(_timeout, lockInstance: true);
        other.Unlock(_timeout);

        Assert.Throws<InstanceLockException>(() => one.Update(new Note("old"), _timeout, unlockInstance: true));
        Assert.Equal("third", TextOf(one.Load(_timeout, lockInstance: true)));
        one.Update(new Note("fourth"), _timeout, unlockInstance: true);
        Assert.Equal("fourth", TextOf(other.Load(_timeout, lockInstance: true)));
    }

    [Fact]
    public async Task Lock_of_a_long_operation_is_renewed()
    {
        var (created, loaded) = (Guid.NewGuid(), Guid.NewGuid());

        // Renewed four times in its time, which is long, so that a machine that is busy for two seconds keeps it.
        var host = Open(lockTimeout: 3_000);
        var (one, two) = (host.Provider(created), host.Provider(loaded));
        one.Create(new Note("first"), _timeout, unlockInstance: false);
        two.Create(new Note("first"), _timeout, unlockInstance: true);
        two.Load(_timeout, lockInstance: true);
        var other = Open();
        await Task.WhenAll(RefusedAsync(created), RefusedAsync(loaded));
        foreach (var mine in new[] { one, two })
        {
            mine.Update(new Note("second"), _timeout, unlockInstance: true);
            Assert.Equal("second", TextOf(other.Provider(mine.Id).Load(_timeout, lockInstance: true)));
        }

        Task RefusedAsync(Guid id) => Assert.ThrowsAsync<InstanceLockException>(
            () => Task.Run(() => other.Provider(id).Load(TimeSpan.FromSeconds(4.5), lockInstance: true)));
    }

    [Fact]
    public void State_of_another_class_is_not_this_services_instance()
    {
        var id = Guid.NewGuid();
        Open().Provider(id).Create(new Other(), _timeout, unlockInstance: true);
        Assert.Throws<InstanceNotFoundException>(() => Open().Provider(id).Load(_timeout, lockInstance: true));
    }

    [Fact]
    public void State_that_cannot_be_saved_says_why()
    {
        var store = Open(maxStateSize: 1_000);
        var provider = store.Provider(Guid.NewGuid());
        var large = Assert.Throws<PersistenceException>(
            () => provider.Create(new Note(new string('x', 2_000)), _timeout, unlockInstance: true));
        Assert.Contains("MaxStateSize", large.Message, StringComparison.Ordinal);
        Assert.Throws<PersistenceException>(
            () => provider.Create(new Unserializable(), _timeout, unlockInstance: true));
    }

    [Fact]
    public void Encrypted_state_needs_the_same_keys_and_stays_with_its_instance()
    {
        var keys = new EphemeralDataProtectionProvider().CreateProtector("carts");
        var id = Guid.NewGuid();
        var secret = $"secret {Guid.NewGuid()}";
        Open(protector: keys).Provider(id).Create(new Note(secret), _timeout, unlockInstance: true);
        Assert.False(Holds(secret));

        Assert.Equal(secret, TextOf(Open(protector: keys).Provider(id).Load(_timeout, lockInstance: false)));
        var others = new EphemeralDataProtectionProvider().CreateProtector("carts");
        var error = Assert.Throws<PersistenceException>(() => Open(protector: others).Provider(id).Load(_timeout));
        Assert.IsType<CryptographicException>(error.InnerException);
        Assert.Throws<PersistenceException>(() => Open().Provider(id).Load(_timeout));

        var plain = Guid.NewGuid();
        Open().Provider(plain).Create(new Note(secret), _timeout, unlockInstance: true);
        Assert.True(Holds(secret));
        Assert.Throws<PersistenceException>(() => Open(protector: keys).Provider(plain).Load(_timeout));
    }

    [Fact]
    public void Settings_of_an_open_factory_do_not_change()
    {
        var factory = Open();
        Assert.Throws<InvalidOperationException>(() => factory.LockTimeout = _timeout);
        Assert.Throws<InvalidOperationException>(() => factory.MaxStateSize = 1);
        Assert.Throws<InvalidOperationException>(() => factory.DataProtector = null);
        factory.Close();
        Assert.Throws<InvalidOperationException>(() => factory.Provider(Guid.NewGuid()));
    }

    /// <summary>A factory of the test's database, not open.</summary>
    protected abstract DatabasePersistenceProviderFactory NewFactory();

    /// <summary>Whether the database has a text somewhere in its clear form.</summary>
    protected abstract bool Holds(string text);

    protected virtual void DisposeDatabase()
    {
    }

    /// <summary>The store of a new instance.</summary>
    protected LockingPersistenceProvider OpenProvider(int maxStateSize = 1_000_000) =>
        Open(maxStateSize: maxStateSize).Provider(Guid.NewGuid());

    protected static object NoteOf(string text) => new Note(text);

    protected DatabasePersistenceProviderFactory Open(
        int lockTimeout = 10_000,
        int maxStateSize = 1_000_000,
        IDataProtector? protector = null,
        TimeProvider? clock = null)
    {
        var factory = NewFactory();
        factory.LockTimeout = TimeSpan.FromMilliseconds(lockTimeout);
        factory.MaxStateSize = maxStateSize;
        factory.DataProtector = protector;
        factory.Clock = clock ?? factory.Clock;
        factory.Serve(typeof(Note));
        factory.Open();
        _factories.Add(factory);
        return factory;
    }

    protected static string TextOf(object note) => ((Note)note).Text;
}

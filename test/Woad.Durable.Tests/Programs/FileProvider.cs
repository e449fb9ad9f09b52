#nullable disable // As programs of WCF are.
using System.Runtime.Serialization;
using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Programs;

/// <summary>An instance in a file, locked by a second file with the name of the host.</summary>
public class FileProvider : LockingPersistenceProvider
{
    private static readonly DataContractSerializer Serializer = new DataContractSerializer(typeof(Basket));

    private readonly string _path;
    private readonly string _host;

    public FileProvider(Guid id, string directory, string host)
        : base(id)
    {
        _path = Path.Combine(directory, id + ".xml");
        _host = host;
    }

    protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(10);

    protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromSeconds(10);

    private string LockPath => _path + ".lock";

    public override object Create(object instance, TimeSpan timeout, bool unlockInstance)
    {
        TakeLock();
        return Save(instance, unlockInstance);
    }

    public override object Load(TimeSpan timeout, bool lockInstance)
    {
        if (!File.Exists(_path))
        {
            throw new InstanceNotFoundException(Id);
        }

        if (lockInstance)
        {
            TakeLock();
        }

        using (var file = File.OpenRead(_path))
        {
            return Serializer.ReadObject(file);
        }
    }

    public override object Update(object instance, TimeSpan timeout, bool unlockInstance)
    {
        CheckLock();
        return Save(instance, unlockInstance);
    }

    public override void Delete(object instance, TimeSpan timeout)
    {
        CheckLock();
        File.Delete(_path);
        File.Delete(LockPath);
    }

    public override void Unlock(TimeSpan timeout)
    {
        CheckLock();
        File.Delete(LockPath);
    }

    public override IAsyncResult BeginCreate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback callback, object state) =>
        new DoneResult(Create(instance, timeout, unlockInstance), callback, state);

    public override IAsyncResult BeginDelete(object instance, TimeSpan timeout, AsyncCallback callback, object state)
    {
        Delete(instance, timeout);
        return new DoneResult(null, callback, state);
    }

    public override IAsyncResult BeginLoad(TimeSpan timeout, bool lockInstance, AsyncCallback callback, object state) =>
        new DoneResult(Load(timeout, lockInstance), callback, state);

    public override IAsyncResult BeginUnlock(TimeSpan timeout, AsyncCallback callback, object state)
    {
        Unlock(timeout);
        return new DoneResult(null, callback, state);
    }

    public override IAsyncResult BeginUpdate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback callback, object state) =>
        new DoneResult(Update(instance, timeout, unlockInstance), callback, state);

    public override object EndCreate(IAsyncResult result) => ((DoneResult)result).Value;

    public override void EndDelete(IAsyncResult result)
    {
    }

    public override object EndLoad(IAsyncResult result) => ((DoneResult)result).Value;

    public override void EndUnlock(IAsyncResult result)
    {
    }

    public override object EndUpdate(IAsyncResult result) => ((DoneResult)result).Value;

    protected override void OnAbort()
    {
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) =>
        new DoneResult(null, callback, state);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state) =>
        new DoneResult(null, callback, state);

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override void OnEndClose(IAsyncResult result)
    {
    }

    protected override void OnEndOpen(IAsyncResult result)
    {
    }

    protected override void OnOpen(TimeSpan timeout)
    {
    }

    private object Save(object instance, bool unlocks)
    {
        using (var file = File.Create(_path + ".new"))
        {
            Serializer.WriteObject(file, instance);
        }

        File.Move(_path + ".new", _path, overwrite: true);
        if (unlocks)
        {
            File.Delete(LockPath);
        }

        return null;
    }

    private void TakeLock()
    {
        try
        {
            using (var file = new StreamWriter(new FileStream(LockPath, FileMode.CreateNew)))
            {
                file.Write(_host);
            }
        }
        catch (IOException) when (File.Exists(LockPath))
        {
            throw new InstanceLockException(Id);
        }
    }

    private void CheckLock()
    {
        if (!File.Exists(LockPath) || File.ReadAllText(LockPath) != _host)
        {
            throw new InstanceLockException(Id, "The lock of " + _host + " was broken.");
        }
    }
}

using System.ServiceModel.Persistence;
using Woad.Waits;

namespace Woad.Durable.Leases;

/// <summary>An instance in a database in the shape of WCF's providers.</summary>
internal sealed class LeasedProvider(Guid id, IInstanceDatabase database, StateFormat format, LeaseKeeper leases)
    : LockingPersistenceProvider(id)
{
    private readonly LeasedInstance _instance = new(id, database, format, leases);

    protected override TimeSpan DefaultCloseTimeout => leases.Duration;

    protected override TimeSpan DefaultOpenTimeout => leases.Duration;

    public override IAsyncResult BeginCreate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_instance.CreateAsync(instance, timeout, unlockInstance), callback, state);

    public override IAsyncResult BeginDelete(
        object instance, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_instance.DeleteAsync(timeout), callback, state);

    public override IAsyncResult BeginLoad(
        TimeSpan timeout, bool lockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_instance.LoadAsync(timeout, lockInstance), callback, state);

    public override IAsyncResult BeginUnlock(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_instance.UnlockAsync(timeout), callback, state);

    public override IAsyncResult BeginUpdate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_instance.UpdateAsync(instance, timeout, unlockInstance), callback, state);

    public override object? Create(object instance, TimeSpan timeout, bool unlockInstance) =>
        Blocking.Wait(_instance.CreateAsync(instance, timeout, unlockInstance));

    public override void Delete(object instance, TimeSpan timeout) => Blocking.Wait(_instance.DeleteAsync(timeout));

    public override object? EndCreate(IAsyncResult result) => TaskToAsyncResult.End<object?>(result);

    public override void EndDelete(IAsyncResult result) => TaskToAsyncResult.End(result);

    public override object EndLoad(IAsyncResult result) => TaskToAsyncResult.End<object>(result);

    public override void EndUnlock(IAsyncResult result) => TaskToAsyncResult.End(result);

    public override object? EndUpdate(IAsyncResult result) => TaskToAsyncResult.End<object?>(result);

    public override object Load(TimeSpan timeout, bool lockInstance) =>
        Blocking.Wait(_instance.LoadAsync(timeout, lockInstance));

    public override void Unlock(TimeSpan timeout) => Blocking.Wait(_instance.UnlockAsync(timeout));

    public override object? Update(object instance, TimeSpan timeout, bool unlockInstance) =>
        Blocking.Wait(_instance.UpdateAsync(instance, timeout, unlockInstance));

    protected override void OnAbort() => _instance.Drop();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        _instance.Drop();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnClose(TimeSpan timeout) => _instance.Drop();

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnOpen(TimeSpan timeout)
    {
    }
}

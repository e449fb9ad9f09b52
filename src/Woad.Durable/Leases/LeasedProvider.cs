using System.ServiceModel.Persistence;
using Woad.Waits;

namespace Woad.Durable.Leases;

/// <summary>An instance in a database in the shape of WCF's providers.</summary>
internal sealed class LeasedProvider(Guid id, LeasedInstance stored) : LockingPersistenceProvider(id)
{
    protected override TimeSpan DefaultCloseTimeout => stored.LockTime;

    protected override TimeSpan DefaultOpenTimeout => stored.LockTime;

    public override IAsyncResult BeginCreate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(stored.CreateAsync(instance, timeout, unlockInstance).AsTask(), callback, state);

    public override IAsyncResult BeginDelete(
        object instance, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(stored.DeleteAsync(instance, timeout).AsTask(), callback, state);

    public override IAsyncResult BeginLoad(
        TimeSpan timeout, bool lockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(stored.LoadAsync(timeout, lockInstance).AsTask(), callback, state);

    public override IAsyncResult BeginUnlock(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(stored.UnlockAsync(timeout).AsTask(), callback, state);

    public override IAsyncResult BeginUpdate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(stored.UpdateAsync(instance, timeout, unlockInstance).AsTask(), callback, state);

    public override object? Create(object instance, TimeSpan timeout, bool unlockInstance)
    {
        Blocking.Wait(stored.CreateAsync(instance, timeout, unlockInstance));
        return null;
    }

    public override void Delete(object instance, TimeSpan timeout) =>
        Blocking.Wait(stored.DeleteAsync(instance, timeout));

    public override object? EndCreate(IAsyncResult result)
    {
        TaskToAsyncResult.End(result);
        return null;
    }

    public override void EndDelete(IAsyncResult result) => TaskToAsyncResult.End(result);

    public override object EndLoad(IAsyncResult result) => TaskToAsyncResult.End<object>(result);

    public override void EndUnlock(IAsyncResult result) => TaskToAsyncResult.End(result);

    public override object? EndUpdate(IAsyncResult result)
    {
        TaskToAsyncResult.End(result);
        return null;
    }

    public override object Load(TimeSpan timeout, bool lockInstance) =>
        Blocking.Wait(stored.LoadAsync(timeout, lockInstance));

    public override void Unlock(TimeSpan timeout) => Blocking.Wait(stored.UnlockAsync(timeout));

    public override object? Update(object instance, TimeSpan timeout, bool unlockInstance)
    {
        Blocking.Wait(stored.UpdateAsync(instance, timeout, unlockInstance));
        return null;
    }

    protected override void OnAbort() => stored.End();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        stored.End();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnClose(TimeSpan timeout) => stored.End();

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnOpen(TimeSpan timeout)
    {
    }
}

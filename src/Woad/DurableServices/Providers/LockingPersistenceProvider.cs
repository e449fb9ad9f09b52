namespace System.ServiceModel.Persistence;

/// <summary>Represents the state of one service instance in a persistence store that locks instances.</summary>
/// <remarks>
/// The host loads an instance with its lock before a call runs, and gives the lock back with the state that it saves
/// afterwards. Methods without a lock argument leave the instance unlocked.
/// </remarks>
public abstract class LockingPersistenceProvider : PersistenceProvider
{
    /// <summary>
    /// Initializes a new instance of the <see cref="LockingPersistenceProvider"/> class for a service instance.
    /// </summary>
    /// <param name="id">The identifier of the service instance.</param>
    protected LockingPersistenceProvider(Guid id) : base(id)
    {
    }

    /// <inheritdoc/>
    public override IAsyncResult BeginCreate(
        object instance, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginCreate(instance, timeout, unlockInstance: true, callback, state);

    /// <summary>Begins to save a new instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlockInstance">Whether the instance is unlocked afterwards.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginCreate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state);

    /// <inheritdoc/>
    public override IAsyncResult BeginLoad(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginLoad(timeout, lockInstance: false, callback, state);

    /// <summary>Begins to load the instance.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="lockInstance">Whether the instance is locked first.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginLoad(
        TimeSpan timeout, bool lockInstance, AsyncCallback? callback, object? state);

    /// <inheritdoc/>
    public override IAsyncResult BeginLoadIfChanged(
        TimeSpan timeout, object? instanceToken, AsyncCallback? callback, object? state) =>
        BeginLoadIfChanged(timeout, instanceToken, lockInstance: false, callback, state);

    /// <summary>Begins to load the instance if it has changed.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="instanceToken">The result of the last creation or update.</param>
    /// <param name="lockInstance">Whether the instance is locked first.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    /// <remarks>A provider that does not override it loads the instance.</remarks>
    public virtual IAsyncResult BeginLoadIfChanged(
        TimeSpan timeout, object? instanceToken, bool lockInstance, AsyncCallback? callback, object? state) =>
        BeginLoad(timeout, lockInstance, callback, state);

    /// <summary>Begins to unlock the instance.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginUnlock(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <inheritdoc/>
    public override IAsyncResult BeginUpdate(
        object instance, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginUpdate(instance, timeout, unlockInstance: true, callback, state);

    /// <summary>Begins to save the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlockInstance">Whether the instance is unlocked afterwards.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginUpdate(
        object instance, TimeSpan timeout, bool unlockInstance, AsyncCallback? callback, object? state);

    /// <inheritdoc/>
    public override object? Create(object instance, TimeSpan timeout) =>
        Create(instance, timeout, unlockInstance: true);

    /// <summary>Saves a new instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlockInstance">Whether the instance is unlocked afterwards.</param>
    /// <returns>A token of the saved state; may be null.</returns>
    public abstract object? Create(object instance, TimeSpan timeout, bool unlockInstance);

    /// <summary>Ends the unlocking of the instance.</summary>
    /// <param name="result">The result of <see cref="BeginUnlock"/>.</param>
    public abstract void EndUnlock(IAsyncResult result);

    /// <inheritdoc/>
    public override object Load(TimeSpan timeout) => Load(timeout, lockInstance: false);

    /// <summary>Loads the instance from the store.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="lockInstance">Whether the instance is locked first.</param>
    /// <returns>The service object.</returns>
    /// <exception cref="InstanceLockException">Another host has the lock.</exception>
    /// <exception cref="InstanceNotFoundException">The store does not have the instance.</exception>
    public abstract object Load(TimeSpan timeout, bool lockInstance);

    /// <inheritdoc/>
    public override bool LoadIfChanged(TimeSpan timeout, object? instanceToken, out object? instance) =>
        LoadIfChanged(timeout, instanceToken, lockInstance: false, out instance);

    /// <summary>Loads the instance if it has changed.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="instanceToken">The result of the last creation or update.</param>
    /// <param name="lockInstance">Whether the instance is locked first.</param>
    /// <param name="instance">The service object; null when it has not changed.</param>
    /// <returns><see langword="true"/> if the instance has been loaded; otherwise, <see langword="false"/>.</returns>
    /// <remarks>A provider that does not override it loads the instance.</remarks>
    public virtual bool LoadIfChanged(
        TimeSpan timeout, object? instanceToken, bool lockInstance, out object? instance)
    {
        instance = Load(timeout, lockInstance);
        return true;
    }

    /// <summary>Unlocks the instance without saving it.</summary>
    /// <param name="timeout">The maximum time.</param>
    public abstract void Unlock(TimeSpan timeout);

    /// <inheritdoc/>
    public override object? Update(object instance, TimeSpan timeout) =>
        Update(instance, timeout, unlockInstance: true);

    /// <summary>Saves the instance in the store.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlockInstance">Whether the instance is unlocked afterwards.</param>
    /// <returns>A token of the saved state; may be null.</returns>
    /// <exception cref="InstanceLockException">The provider does not have the lock any more.</exception>
    public abstract object? Update(object instance, TimeSpan timeout, bool unlockInstance);
}

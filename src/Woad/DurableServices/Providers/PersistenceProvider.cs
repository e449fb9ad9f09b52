using System.ServiceModel.Channels;

namespace System.ServiceModel.Persistence;

/// <summary>Represents the state of one service instance in a persistence store.</summary>
/// <remarks>
/// The host calls one method of a provider at a time. Each method takes the maximum time that it may need, and throws a
/// <see cref="TimeoutException"/> afterwards.
/// </remarks>
public abstract class PersistenceProvider : CommunicationObject
{
    /// <summary>
    /// Initializes a new instance of the <see cref="PersistenceProvider"/> class for a service instance.
    /// </summary>
    /// <param name="id">The identifier of the service instance.</param>
    protected PersistenceProvider(Guid id) => Id = id;

    /// <summary>Gets the identifier of the service instance.</summary>
    /// <value>The identifier.</value>
    public Guid Id { get; }

    /// <summary>Begins to save a new instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginCreate(object instance, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Begins to delete the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginDelete(object instance, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Begins to load the instance.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginLoad(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Begins to load the instance if it has changed.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="instanceToken">The result of the last creation or update.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    /// <remarks>A provider that does not override it loads the instance.</remarks>
    public virtual IAsyncResult BeginLoadIfChanged(
        TimeSpan timeout, object? instanceToken, AsyncCallback? callback, object? state) =>
        BeginLoad(timeout, callback, state);

    /// <summary>Begins to save the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="callback">The method to call at the end; may be null.</param>
    /// <param name="state">The state of the caller.</param>
    /// <returns>The operation in progress.</returns>
    public abstract IAsyncResult BeginUpdate(object instance, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Saves a new instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <returns>A token of the saved state, for <see cref="LoadIfChanged"/>; may be null.</returns>
    public abstract object? Create(object instance, TimeSpan timeout);

    /// <summary>Deletes the instance from the store.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    public abstract void Delete(object instance, TimeSpan timeout);

    /// <summary>Completes the creation of an instance.</summary>
    /// <param name="result">The result of <see cref="BeginCreate"/>.</param>
    /// <returns>A token of the saved state; may be null.</returns>
    public abstract object? EndCreate(IAsyncResult result);

    /// <summary>Completes the deletion that <see cref="BeginDelete"/> began.</summary>
    /// <param name="result">The result of <see cref="BeginDelete"/>.</param>
    public abstract void EndDelete(IAsyncResult result);

    /// <summary>Ends the loading of the instance.</summary>
    /// <param name="result">The result of <see cref="BeginLoad"/>.</param>
    /// <returns>The service object.</returns>
    /// <exception cref="InstanceNotFoundException">The store does not have the instance.</exception>
    public abstract object EndLoad(IAsyncResult result);

    /// <summary>Ends the conditional loading of the instance.</summary>
    /// <param name="result">The result of <see cref="BeginLoadIfChanged"/>.</param>
    /// <param name="instance">The service object; null when it has not changed.</param>
    /// <returns><see langword="true"/> if the instance has been loaded; otherwise, <see langword="false"/>.</returns>
    public virtual bool EndLoadIfChanged(IAsyncResult result, out object? instance)
    {
        instance = EndLoad(result);
        return true;
    }

    /// <summary>Completes the update that <see cref="BeginUpdate"/> began.</summary>
    /// <param name="result">The result of <see cref="BeginUpdate"/>.</param>
    /// <returns>A token of the saved state; may be null.</returns>
    public abstract object? EndUpdate(IAsyncResult result);

    /// <summary>Loads the instance from the store.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <returns>The service object.</returns>
    /// <exception cref="InstanceNotFoundException">The store does not have the instance.</exception>
    public abstract object Load(TimeSpan timeout);

    /// <summary>Loads the instance if it has changed.</summary>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="instanceToken">The result of the last creation or update.</param>
    /// <param name="instance">The service object; null when it has not changed.</param>
    /// <returns><see langword="true"/> if the instance has been loaded; otherwise, <see langword="false"/>.</returns>
    /// <remarks>A provider that does not override it loads the instance.</remarks>
    public virtual bool LoadIfChanged(TimeSpan timeout, object? instanceToken, out object? instance)
    {
        instance = Load(timeout);
        return true;
    }

    /// <summary>Saves the instance in the store.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <returns>A token of the saved state, for <see cref="LoadIfChanged"/>; may be null.</returns>
    public abstract object? Update(object instance, TimeSpan timeout);
}

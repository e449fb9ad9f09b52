namespace Woad.DurableServices;

/// <summary>The state of one instance in the store. One operation at a time.</summary>
internal sealed class StoredState(IStoredInstance stored, TimeSpan timeout, bool isNew)
{
    private bool _isHeld;

    /// <summary>Whether the store does not have the instance yet.</summary>
    public bool IsNew { get; private set; } = isNew;

    /// <summary>Loads the instance, and locks it where the store can.</summary>
    public async ValueTask<object> LoadAsync()
    {
        var loaded = await stored.LoadAsync(timeout).ConfigureAwait(false);
        _isHeld = true;
        return loaded;
    }

    /// <summary>Saves the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="unlocks">Whether the lock is given back.</param>
    public async ValueTask SaveAsync(object instance, bool unlocks)
    {
        await (IsNew
            ? stored.CreateAsync(instance, timeout, unlocks)
            : stored.UpdateAsync(instance, timeout, unlocks)).ConfigureAwait(false);
        IsNew = false;
        _isHeld = !unlocks;
    }

    /// <summary>Deletes the instance, if the store has it.</summary>
    public async ValueTask DeleteAsync(object instance)
    {
        if (!IsNew)
        {
            await stored.DeleteAsync(instance, timeout).ConfigureAwait(false);
            _isHeld = false;
        }
    }

    /// <summary>Gives the lock back without saving, if it is held.</summary>
    public ValueTask UnlockAsync()
    {
        if (!_isHeld)
        {
            return default;
        }

        _isHeld = false;
        return stored.UnlockAsync(timeout);
    }

    /// <summary>The instance has left memory.</summary>
    public void End() => stored.End();
}

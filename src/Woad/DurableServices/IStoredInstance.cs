using System.ServiceModel.Persistence;

namespace Woad.DurableServices;

/// <summary>One instance in a store, for the calls of one host. One operation at a time.</summary>
internal interface IStoredInstance
{
    /// <summary>Loads the instance, and locks it where the store can.</summary>
    /// <exception cref="InstanceNotFoundException">The store does not have it.</exception>
    /// <exception cref="InstanceLockException">Another host has it, and has not given it back in time.</exception>
    ValueTask<object> LoadAsync(TimeSpan timeout);

    /// <summary>Saves an instance that is new.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlocks">Whether it is unlocked afterwards.</param>
    ValueTask CreateAsync(object instance, TimeSpan timeout, bool unlocks);

    /// <summary>Saves the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="timeout">The maximum time.</param>
    /// <param name="unlocks">Whether it is unlocked afterwards.</param>
    /// <exception cref="InstanceLockException">The lock has been lost.</exception>
    ValueTask UpdateAsync(object instance, TimeSpan timeout, bool unlocks);

    ValueTask DeleteAsync(object instance, TimeSpan timeout);

    /// <summary>Gives the lock back, if there is one.</summary>
    ValueTask UnlockAsync(TimeSpan timeout);

    /// <summary>The instance has left memory; nothing else is called any more.</summary>
    void End();
}

using Woad.Instancing;

namespace Woad.Dispatch.Stages;

/// <summary>Gives the instance of a call back to its store.</summary>
internal class InstanceSaving(IKeptInstances kept)
{
    /// <summary>As <see cref="IKeptInstances.SaveAsync"/>.</summary>
    public virtual ValueTask<KeyValuePair<string, object>?> SaveAsync(Call call, Exception? error) =>
        kept.SaveAsync(call.Hold.Instance!, call.Operation.Model.Name, error);
}

using System.ServiceModel;

namespace Woad.Tests.Instancing;

/// <summary>Keeps the contexts and channels that its calls show.</summary>
public sealed class ContextKeeper : IContextKeeper
{
    public List<InstanceContext> Seen { get; } = [];

    public List<IContextChannel> Channels { get; } = [];

    public void Look()
    {
        lock (Seen)
        {
            Seen.Add(OperationContext.Current!.InstanceContext!);
            Channels.Add(OperationContext.Current.Channel!);
        }
    }
}

using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Instancing;

namespace System.ServiceModel;

/// <summary>The context of one service instance: its host, its extensions, its lifetime.</summary>
public sealed class InstanceContext : IExtensibleObject<InstanceContext>
{
    private readonly InstanceSlot _slot;

    internal InstanceContext(ServiceHostBase host, InstanceSlot slot)
    {
        Host = host;
        _slot = slot;
        Extensions = new ExtensionCollection<InstanceContext>(this);
    }

    /// <summary>Occurs when the context has been closed.</summary>
    public event EventHandler? Closed;

    /// <summary>Occurs when the context starts to close.</summary>
    public event EventHandler? Closing;

    /// <summary>The state: Opened while the instance lives.</summary>
    public CommunicationState State { get; private set; } = CommunicationState.Opened;

    /// <summary>The extensions.</summary>
    public IExtensionCollection<InstanceContext> Extensions { get; }

    /// <summary>The host of the service.</summary>
    public ServiceHostBase Host { get; }

    /// <summary>The service instance, made now when there is none.</summary>
    public object GetServiceInstance() => _slot.GetService(null);

    /// <summary>The service instance, made now for <paramref name="message"/> when there is none.</summary>
    public object GetServiceInstance(Message message) => _slot.GetService(message);

    /// <summary>Releases the service instance; the next call gets a new one.</summary>
    public void ReleaseServiceInstance() => Blocking.Wait(_slot.ReleaseAsync());

    internal void MarkClosing()
    {
        State = CommunicationState.Closing;
        Closing?.Invoke(this, EventArgs.Empty);
    }

    internal void MarkClosed()
    {
        State = CommunicationState.Closed;
        Closed?.Invoke(this, EventArgs.Empty);
    }
}

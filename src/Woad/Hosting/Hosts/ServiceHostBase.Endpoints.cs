using System.ServiceModel.Channels;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>
    /// Throws when no endpoint can be added any more. While the host opens, one can: derived hosts add endpoints in
    /// <see cref="CommunicationObject.OnOpening"/>.
    /// </summary>
    private void ThrowIfOpened()
    {
        if (State != CommunicationState.Opening)
        {
            ThrowIfDisposedOrImmutable();
        }
    }
}

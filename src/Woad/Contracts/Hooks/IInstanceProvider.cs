using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Makes and releases the instances of a service. Calls may overlap.</summary>
public interface IInstanceProvider
{
    /// <summary>The instance for a context that no message asked for.</summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <returns>The instance of the service.</returns>
    object GetInstance(InstanceContext instanceContext);

    /// <summary>The instance for a context whose first message is <paramref name="message"/>.</summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <param name="message">The message.</param>
    /// <returns>The instance of the service.</returns>
    object GetInstance(InstanceContext instanceContext, Message message);

    /// <summary>Called once when the context gives up <paramref name="instance"/>.</summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <param name="instance">The instance of the service.</param>
    void ReleaseInstance(InstanceContext instanceContext, object instance);
}

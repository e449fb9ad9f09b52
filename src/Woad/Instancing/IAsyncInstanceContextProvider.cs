using System.ServiceModel;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>
/// A provider that looks elsewhere for the contexts of messages, in a store for example, and blocks no thread
/// meanwhile: messages of the same session wait behind, others go on. Its synchronous methods are not called. It sees
/// headers and properties of messages, and does not read their bodies.
/// </summary>
internal interface IAsyncInstanceContextProvider : IInstanceContextProvider
{
    /// <summary>
    /// Whether the channels of sessions hold the contexts that their calls ran in. Otherwise only calls hold them.
    /// </summary>
    bool SessionsHold { get; }

    /// <summary>In place of <see cref="IInstanceContextProvider.GetExistingInstanceContext"/>.</summary>
    ValueTask<InstanceContext?> FindAsync(IInstanceRequest request, CancellationToken cancellationToken);

    /// <summary>
    /// In place of <see cref="IInstanceContextProvider.InitializeInstanceContext"/>: what the context's instance is
    /// made of is loaded here. False: another call has made the context of the same instance meanwhile; this one is
    /// given up, and <see cref="FindAsync"/> is asked again.
    /// </summary>
    ValueTask<bool> InitializeAsync(
        InstanceContext context, IInstanceRequest request, CancellationToken cancellationToken);
}

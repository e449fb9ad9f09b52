using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Versions;

/// <summary>Changes messages to the version of an endpoint, and replies to that of their requests.</summary>
/// <param name="version">The version of the endpoint.</param>
internal sealed class VersionInspector(MessageVersion version) : IClientMessageInspector
{
    /// <inheritdoc/>
    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        if (request.Version == version)
        {
            return null;
        }

        var before = request.Version;
        request = VersionChange.Of(request, version);
        return before;
    }

    /// <inheritdoc/>
    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
        if (correlationState is MessageVersion before && before != reply.Version)
        {
            reply = VersionChange.Of(reply, before);
        }
    }
}

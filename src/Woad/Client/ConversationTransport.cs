using System.ServiceModel;
using Woad.Model;
using Woad.Security.Conversation;

namespace Woad.Client;

/// <summary>Makes a secure conversation of each channel over a transport of requests.</summary>
internal sealed class ConversationTransport(ClientTransport below, ClientConversationModel conversation) : ClientTransport
{
    public override async ValueTask<IInvoker> OpenAsync(
        EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken)
    {
        var requests = await below.OpenAsync(address, via, model, cancellationToken).ConfigureAwait(false);
        var session = new ConversationInvoker(requests, address, model.Encoding, conversation, Clock);
        try
        {
            await session.IssueAsync(cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            session.Abort();
            await requests.DisposeAsync().ConfigureAwait(false);
            throw;
        }

        return session;
    }

    public override void Open(TimeSpan timeout) => below.Open(timeout);

    public override void Dispose() => below.Dispose();
}
